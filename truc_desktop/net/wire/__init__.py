"""What travels between a host and its guests: messages, their text form, links, proofs."""
