"""One module a step, named by the schema it leads to."""
