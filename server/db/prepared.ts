// Has PostgreSQL plan each statement once per connection and run it often. Knows no statement by itself.
import type { PoolClient, QueryConfig, QueryResult } from 'pg'

/** So many at most: each is kept by the database for each connection. */
const mostPrepared = 300

// A change of the schema makes prepared statements of old useless; under new names they are planned anew.
let epoch = 0
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared) return known
  const name = `s${epoch}_${names.size}`
  names.set(text, name)
  return name
}

function forgetPlans(): void {
  epoch += 1
  names.clear()
}

/** Whether a statement failed only because the schema changed after it was prepared. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}

type Ask = (config: QueryConfig) => Promise<QueryResult>

/** Makes the connection prepare its statements, those with values. */
export function prepareStatements(client: PoolClient): void {
  const ask = client.query.bind(client) as unknown as Ask
  let isBegun = false
  const askPrepared = async (text: string, values: unknown[] = []): Promise<QueryResult> => {
    // By what was asked, not by what was answered: the end may be on its way behind what has failed.
    if (text === 'begin' || text === 'commit' || text === 'rollback') isBegun = text === 'begin'
    const isWithin = isBegun
    const name = values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return ask({ text, values })
    try {
      return await ask({ name, text, values })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      forgetPlans()
      // Within a transaction nothing more can be asked: whoever began it begins anew.
      if (isWithin) throw error
      return ask({ text, values })
    }
  }
  Object.assign(client, { query: askPrepared })
}
