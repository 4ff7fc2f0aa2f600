"""What the sense for Wyvern is made of: worths, battlefields, fights, cards and their targets."""
