"""Vector art, drawn to cached pygame surfaces. Knows no rules.

Two units recur in every module: `t` is px per unit of type and controls (it follows the text size of the settings),
`u` px per unit of the table. See truc_desktop.table.layout.compose. A surface from a function marked `cached` is
shared: blit it, never draw on it.
"""
