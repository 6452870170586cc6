// What waits for the person at the desk. Memory only: sign-out drops it.
import { findDeskTasks } from '#contract/calls/desk/today.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery } from './define-resource.ts'

const readAgainMs = 60_000

/** The tasks of the person's roles in an event; undefined = the usual event. Read again while they are shown. */
export const deskTasksQuery = (eventId: number | undefined) =>
  deskQuery(
    ['deskTasks', 'list', { eventId: eventId ?? 0 }],
    (signal) => send(findDeskTasks, { query: { eventId }, signal }),
    { refetchInterval: readAgainMs },
  )
