// The card has nothing to include; SwiftPM wants the folder.
