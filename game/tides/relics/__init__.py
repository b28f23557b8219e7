"""The relic step between two rounds: each player keeps one card and removes one."""
