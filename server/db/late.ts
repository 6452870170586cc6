// Gives up a connection on which an answer did not come in time. The driver would go on using it, and
// whatever is asked next, a rollback first of all, would wait behind the answer that never comes.
import type { PoolClient } from 'pg'

const lateWords = 'Query read timeout'

export function giveUpWhenLate(client: PoolClient): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown
  const askInTime = (...asked: unknown[]) => {
    const answer = ask(...asked)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === lateWords) hangUp(client)
      })
    }
    return answer
  }
  Object.assign(client, { query: askInTime })
}

function hangUp(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
