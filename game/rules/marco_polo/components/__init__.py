"""The components, in the terms of the rules document, one file per subject. The geography is in the level."""
