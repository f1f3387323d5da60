"""Long checks: whole matches, attacks, kills, real windows."""
