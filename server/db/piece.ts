// Statements that go to PostgreSQL in one piece, under one Sync: it answers all of them at once and skips, after
// a fault, those that follow. Each is prepared once for each connection, and described once.
import pg, { type ClientBase, type Connection, type QueryResult, type Submittable } from 'pg'

/** A statement as one connection knows it. */
export interface Prepared {
  text: string
  /** '' = it is not kept. */
  name: string
  /** null = it was never described. */
  columns: { name: string; read: (text: string) => unknown }[] | null
}

interface Question {
  statement: Prepared
  values: (string | null)[]
  rows: (string | null)[][]
  /** How PostgreSQL says that it is done: 'UPDATE 1'. */
  tag: string
  resolve(result: QueryResult): void
  reject(fault: unknown): void
}

// What the driver has and its types leave out.
type Line = Connection & { parsedStatements: Record<string, string> }

/** A value as the driver writes it; nothing here asks with bytes. */
export const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | null } }
).utils

const lateWords = 'Query read timeout'

/** To be given to `client.query`, which calls the methods below; a fault of one question is one of all. */
export class Piece implements Submittable {
  readonly #client: ClientBase
  readonly #isWithin: boolean
  readonly #questions: Question[] = []
  #answered = 0

  /** `isWithin`: it belongs to a transaction that was begun before it. */
  constructor(client: ClientBase, isWithin: boolean) {
    this.#client = client
    this.#isWithin = isWithin
  }

  ask(statement: Prepared, values: readonly unknown[]): Promise<QueryResult> {
    const written = values.map((value) => prepareValue(value))
    return new Promise((resolve, reject) => {
      this.#questions.push({ statement, values: written, rows: [], tag: '', resolve, reject })
    })
  }

  submit(connection: Connection): Error | undefined {
    // What is to be undone together is never sent to where each statement stands for itself.
    if (this.#isWithin && this.#client.getTransactionStatus() === 'I')
      return new Error('The transaction has ended already.')
    const line = connection as Line
    const sent = new Set<string>()
    line.stream.cork()
    for (const { statement, values } of this.#questions) {
      const { name, text, columns } = statement
      const isKnown = name !== '' && (sent.has(name) || name in line.parsedStatements)
      if (!isKnown) line.parse({ name, text, types: [] }, true)
      sent.add(name)
      line.bind({ statement: name, values }, true)
      if (!columns) line.describe({ type: 'P' }, true)
      line.execute(null, true)
    }
    line.sync()
    line.stream.uncork()
    return undefined
  }

  /** Of what is being answered; the driver notes by them what is prepared. */
  get name(): string | undefined {
    return this.#now?.statement.name
  }
  get text(): string | undefined {
    return this.#now?.statement.text
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    if (!this.#now) return
    this.#now.statement.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#client.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#now?.rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (!this.#now) return
    this.#now.statement.columns ??= []
    this.#now.tag = text
    this.#answered += 1
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleError(fault: unknown): void {
    this.callback(fault)
  }

  /** Told how it went; the driver sets its clock by it. */
  callback = (fault: unknown): void => {
    for (const question of this.#questions) {
      if (fault === null) answer(question)
      else question.reject(fault)
    }
    // The driver would go on using the connection, and whatever is asked next, a rollback first of all, would
    // wait behind the answer that never comes.
    if (fault instanceof Error && fault.message === lateWords) {
      ;(this.#client as unknown as { connection: Line }).connection.stream.destroy()
    }
  }

  get #now(): Question | undefined {
    return this.#questions[this.#answered]
  }
}

function answer({ statement, rows, tag, resolve, reject }: Question): void {
  const columns = statement.columns ?? []
  try {
    const words = tag.split(' ')
    const command = words[0] ?? ''
    const rowCount = Number(words.at(-1))
    resolve({ command, rowCount, oid: 0, fields: [], rows: rows.map((row) => read(columns, row)) })
  } catch (error) {
    reject(error)
  }
}

function read(columns: NonNullable<Prepared['columns']>, texts: (string | null)[]) {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at]
    const text = texts[at] ?? null
    if (column) row[column.name] = text === null ? null : column.read(text)
  }
  return row
}
