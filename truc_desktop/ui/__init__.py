"""Pages, dialogs, forms and widgets. The only room that knows pygame_gui."""
