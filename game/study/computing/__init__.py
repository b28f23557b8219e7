"""What the study's worker half does: jobs by game and notation, answered by the searches."""
