"""What everything is drawn with: letters, paper, pictures, and the palette."""
