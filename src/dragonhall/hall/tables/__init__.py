"""Live tables: what is played at them, told of them, and done at them by the hall itself."""
