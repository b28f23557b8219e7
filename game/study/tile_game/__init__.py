"""The tile game as the study plays it: set-up, what moves brought, what scores are made of."""
