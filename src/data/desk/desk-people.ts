// The people with a role at the desk. Memory only: sign-out drops them.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { findDeskPeople, saveDeskPerson } from '../../../contract/calls/desk-people.ts'
import type { CallBody } from '../../../contract/define-call.ts'
import { send } from '../../lib/http/send.ts'
import { putReply } from '../../lib/query/put-reply.ts'
import { queryKey } from '../../lib/query/query-keys.ts'
import { deskFreshness } from './desk-orders.ts'
import { failedOutcome, type SaveOutcome } from './save-outcome.ts'

/** Everybody with a role, what a role can be for, and the newest changes. */
export function deskPeopleQuery() {
  return queryOptions({
    queryKey: queryKey('deskPeople', 'list', {}),
    queryFn: ({ signal }) => send(findDeskPeople, { signal }),
    ...deskFreshness,
  })
}

/** Saves the roles of an address; resolves to the outcome, and the list is read again if it may have changed. */
export function useSavePerson() {
  const client = useQueryClient()
  const { queryKey: key } = deskPeopleQuery()
  return useMutation({
    mutationFn: async (body: CallBody<typeof saveDeskPerson>): Promise<SaveOutcome> => {
      try {
        await putReply(client, key, await send(saveDeskPerson, { body }))
        return { kind: 'saved' }
      } catch (error) {
        void client.invalidateQueries({ queryKey: key })
        return failedOutcome(error)
      }
    },
  })
}
