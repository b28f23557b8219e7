"""The benches of the study: each is a folder of its own with a module `bench`, loaded by name."""
