// Splits a migration into its statements: the embedded database takes one at a time. Knows comments
// and quoted text, in which the bodies of functions stand too.

/** The statements of an SQL text, without comments and without the closing semicolons. */
export function splitStatements(text: string): string[] {
  const pieces = text.matchAll(/--[^\n]*|'(?:[^']|'')*'|;|[^-';]+|-/g)
  const statements = ['']
  for (const [piece] of pieces) {
    if (piece.startsWith('--')) continue
    if (piece === ';') statements.push('')
    else statements[statements.length - 1] += piece
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
