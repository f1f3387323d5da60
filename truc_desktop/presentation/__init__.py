"""What a person reads, apart from how it is drawn: no pygame here."""
