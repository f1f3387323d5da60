"""The wire between host and guests: messages, their text form, links, credentials, proofs of fair deals."""
