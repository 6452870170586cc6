// Sends what is asked of a connection in one turn in one piece, a transaction's beginning with its first questions
// and its end with the last: the way to the database and back costs more than most questions.
import type { PoolClient, QueryResult } from 'pg'
import { isStalePlan } from './faults.ts'
import { Piece, type Prepared } from './piece.ts'

/** So many at most: each is kept by the database for each connection. */
const mostPrepared = 300

const begun = { command: 'BEGIN', rowCount: null, rows: [] } as unknown as QueryResult
const brackets = new Set(['begin', 'commit', 'rollback'])

// A change of the schema makes prepared statements of old useless, on all connections.
let epoch = 0

/** Makes the connection do so, and prepare the statements that have values. */
export function sendInPieces(client: PoolClient): void {
  const send = client.query.bind(client) as (piece: Piece) => void
  const prepared = new Map<string, Prepared>()
  let preparedIn = epoch
  let numbered = 0
  let isBegun = false
  let open: Piece | null = null

  const statementOf = (text: string, isKept: boolean): Prepared => {
    if (preparedIn !== epoch) prepared.clear()
    preparedIn = epoch
    const known = prepared.get(text)
    if (known) return known
    if (!isKept || prepared.size >= mostPrepared) return { text, name: '', columns: null }
    const statement = { text, name: `s${(numbered += 1)}`, columns: null }
    prepared.set(text, statement)
    return statement
  }

  const sendOpen = () => {
    if (open) send(open)
    open = null
  }

  const askInPiece = (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    if (!open) {
      // Undoing what has ended already does no harm.
      open = new Piece(client, isBegun && text !== 'rollback')
      // Once all is asked that can be asked without an answer.
      process.nextTick(sendOpen)
    }
    return open.ask(statementOf(text, values.length > 0 || brackets.has(text)), values)
  }

  const ask = async (text: string, values: readonly unknown[] = []): Promise<QueryResult> => {
    const isWithin = isBegun
    const answer = askInPiece(text, values)
    // By what was asked, not by what was answered: the end may be on its way behind what has failed.
    if (brackets.has(text)) isBegun = text === 'begin'
    if (text === 'begin') {
      // A fault of it is told to whatever is asked next.
      answer.catch(() => undefined)
      return begun
    }
    try {
      return await answer
    } catch (error) {
      if (!isStalePlan(error)) throw error
      epoch += 1
      // Within a transaction nothing more can be asked: whoever began it begins anew.
      if (isWithin) throw error
      return askInPiece(text, values)
    }
  }
  Object.assign(client, { query: ask })
}
