"""The hall: the web server where people and bots sit down at tables."""
