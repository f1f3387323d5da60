"""The rules: one pure engine for the whole Truc family. No clock, no disk, no chance of its own."""
