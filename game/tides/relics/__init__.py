"""The relic step between two rounds."""
