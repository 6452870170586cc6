import { type RawBuilder, sql } from 'kysely'

/** The right side of a LIKE that finds the word anywhere; escapes wildcards. */
export const likeWord = (word: string): RawBuilder<string> =>
  sql`${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape ${sql.lit('\\')}`
