// The state of the server. Memory only: sign-out drops it.
import { getDeskSystem } from '#contract/calls/desk/system.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery } from './define-resource.ts'

const readAgainMs = 60_000

/** Read again while it is shown. */
export const deskSystemQuery = () =>
  deskQuery(['deskSystem', 'one', {}], (signal) => send(getDeskSystem, { signal }), {
    refetchInterval: readAgainMs,
  })
