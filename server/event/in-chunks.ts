// One statement takes so many values only.
const rowsAtOnce = 1000

/** What `insert` answers for all the rows, in their order. */
export async function inChunks<Row, Answer>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    answers.push(...(await insert(rows.slice(at, at + rowsAtOnce))))
  }
  return answers
}
