/* Nothing: the card is in the file, not in a header. */
