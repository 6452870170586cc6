// Sends what is asked of a connection at the same time in one piece, and a transaction's beginning with the
// first question in it: the way to the database costs more than most questions.
import type { Writable } from 'node:stream'
import type { PoolClient, QueryResult } from 'pg'

type Ask = (text: string, values?: unknown[]) => Promise<QueryResult>

const begun = { command: 'BEGIN', rowCount: null, rows: [] } as unknown as QueryResult

export function sendInOnePiece(client: PoolClient): void {
  const ask = client.query.bind(client) as Ask
  const { connection } = client as unknown as { connection: { stream: Writable } }
  const hold = () => {
    const { stream } = connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  let beginning: Promise<unknown> | null = null
  let isWaitedFor = false

  const begin = (text: string): QueryResult => {
    const answer: Promise<unknown> = ask(text).then(() => {
      if (beginning === answer) beginning = null
    })
    // A fault is told to whoever asks: nothing goes out after it.
    answer.catch(() => undefined)
    beginning = answer
    isWaitedFor = false
    return begun
  }

  const askInOnePiece = async (text: string, values?: unknown[]): Promise<QueryResult> => {
    hold()
    if (text === 'begin') return begin(text)
    const before = beginning
    if (!before) return ask(text, values)
    // What changes something never goes out before it is known to be in a transaction, nor does what follows it.
    isWaitedFor ||= !/^\s*select\b/i.test(text)
    if (isWaitedFor) {
      await before
      return ask(text, values)
    }
    const [start, answer] = await Promise.allSettled([before, ask(text, values)])
    if (start.status === 'rejected') throw start.reason
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }
  Object.assign(client, { query: askInOnePiece })
}
