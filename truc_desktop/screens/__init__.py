"""Menu, table, settings and the other screens. Each package is one page or the parts of one."""
