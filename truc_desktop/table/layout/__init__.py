"""Table layout: positions and sizes in window px, as pure arithmetic."""
