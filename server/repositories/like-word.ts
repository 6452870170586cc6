import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

/** The right side of a LIKE that finds the word anywhere; escapes wildcards. */
export const likeWord = (word: string): RawBuilder<string> =>
  sql`${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape ${sql.lit('\\')}`

/** Whether the text, which is folded, has every word; at least one is given. */
export function hasWords(text: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  const each = words.map((word) => sql<SqlBool>`${text} like ${likeWord(word)}`)
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}
