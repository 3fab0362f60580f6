"""What is in the box, in the terms of the rules document; one file for each subject. Geography is the level's."""
