"""When robots act, eyes move and clocks run out at a table on the screen."""
