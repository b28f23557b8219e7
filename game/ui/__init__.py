"""What is drawn: faces, panels and motion. It is told what to show and knows no game flow."""
