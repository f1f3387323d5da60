"""The card table on screen: layout, nodes, animation, ambience, dialogs, pacing."""
