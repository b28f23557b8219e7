"""Motion as data: the vocabulary, its easings, and what moves by them."""
