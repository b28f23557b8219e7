"""The hint: what the strongest opponent would do in the person's seat, and why."""
