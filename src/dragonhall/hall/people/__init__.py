"""Who people are: guests, and the words they may use."""
