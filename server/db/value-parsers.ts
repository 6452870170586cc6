// How texts of the database become values, by the number of their type in PostgreSQL, which the embedded database shares.

const int8 = 20
const date = 1082

/** A count is a number; a day stays its text, YYYY-MM-DD: as an instant it would depend on the process's time zone. */
export const valueParsers: Record<number, (text: string) => unknown> = {
  [int8]: Number,
  [date]: (text) => text,
}
