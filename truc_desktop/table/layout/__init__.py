"""Where everything lies at a table, in window px."""
