"""The components, in the terms of the rules document, one file per subject. Geography is the level's."""
