// The name of an act that somebody has decided on. It is kept until the server has answered clearly, so
// that trying again after a lost answer is the same act and not a second one.
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../lib/query/query-keys.ts'

const keyOf = (what: string) => queryKey('deskIntention', 'one', { what })

/** The id of the act so described: a new one, or the one it got when it was last tried. */
export function intentionId(client: QueryClient, what: string): string {
  const known: string | undefined = client.getQueryData(keyOf(what))
  if (known !== undefined) return known
  const actId = crypto.randomUUID()
  client.setQueryData(keyOf(what), actId)
  return actId
}

/** Forgets it: whatever comes next is another act. */
export function settleIntention(client: QueryClient, what: string): void {
  client.removeQueries({ queryKey: keyOf(what), exact: true })
}
