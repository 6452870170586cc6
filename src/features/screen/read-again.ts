/** The live stream tells of changes at once; this notices a lost connection, and what a cut stream has missed. */
export const readAgainMs = 30_000
