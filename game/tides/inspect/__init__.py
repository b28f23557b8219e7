"""Inspection: tooltips with reasons and enlarged cards, by pointer and by focus."""
