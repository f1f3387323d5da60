"""What happens in a match: functions over its state. Each file uses only files of lower levels."""
