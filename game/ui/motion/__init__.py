"""Motion as data: easings, timelines, tweens, particles."""
