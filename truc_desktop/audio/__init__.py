"""The sounds of the table, silent where there is no device."""
