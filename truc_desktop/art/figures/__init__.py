"""People who sit at the table: builds of the cast, poses, arms and hands, and their rendering around the face rig."""
