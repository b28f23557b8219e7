"""What several opponents of the drafting game build on; none of it is an opponent itself."""
