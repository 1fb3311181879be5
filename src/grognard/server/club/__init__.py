"""What surrounds games between people: invitations, clocks, chat, proposals, ratings, tournaments."""
