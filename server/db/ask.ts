// Statements whose text is written once, and the way to ask several of them in one trip to the database.
import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from './schema.ts'

/** A statement with its values, ready to be asked. */
export type Question<Row> = CompiledQuery<Row> | RawBuilder<Row>

/** A statement of a fixed text: nothing of it is put together anew when it is asked again. */
export function statement<Row, Values extends unknown[]>(
  text: string,
): (...values: Values) => Question<Row> {
  return (...values) => CompiledQuery.raw(text, values)
}

/** The rows of one answer. */
export async function ask<Row>(db: Db, question: Question<Row>): Promise<Row[]> {
  return (await db.executeQuery(compiled(db, question))).rows
}

/** The first row of one answer. */
export async function askFirst<Row>(db: Db, question: Question<Row>): Promise<Row | undefined> {
  return (await ask(db, question))[0]
}

export type Questions<Rows extends unknown[]> = { [At in keyof Rows]: Question<Rows[At]> }
export type Answers<Rows extends unknown[]> = { [At in keyof Rows]: Rows[At][] }

/**
 * The rows of each answer. All questions go out together and are answered one after the other: each sees what
 * the ones before it have done, and what others have committed while a lock was waited for.
 */
export function askTogether<Rows extends unknown[]>(
  db: Db,
  ...questions: Questions<Rows>
): Promise<Answers<Rows>> {
  return db.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.allSettled(
      questions.map((question) => connection.executeQuery(compiled(db, question))),
    )
    // Of a transaction that a fault ended, the questions after it only say that it has ended.
    return answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason
      return answer.value.rows
    }) as Answers<Rows>
  })
}

const compiled = <Row>(db: Db, question: Question<Row>): CompiledQuery<Row> =>
  'compile' in question ? question.compile(db) : question
