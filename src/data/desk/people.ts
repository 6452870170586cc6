// The people with a role at the desk. Memory only: sign-out drops them.
import { findDeskPeople, saveDeskPerson } from '#contract/calls/desk/people.ts'
import type { CallBody } from '#contract/define-call.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery, useDeskChange } from './define-resource.ts'

/** Everybody with a role, what a role can be for, and the newest changes. */
export function deskPeopleQuery() {
  return deskQuery(['deskPeople', 'list', {}], (signal) => send(findDeskPeople, { signal }))
}

/** Saves the roles of an address; resolves to the outcome. */
export const useSavePerson = () =>
  useDeskChange({
    send: (body: CallBody<typeof saveDeskPerson>) => send(saveDeskPerson, { body }),
    query: deskPeopleQuery,
  })
