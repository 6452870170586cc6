// Committees at the desk. Memory only: sign-out drops them.
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addDeskCommittee,
  changeDeskCommittee,
  changeDeskForm,
  changeDeskLogo,
  changeDeskPage,
  changeManyDeskDeadlines,
  findDeskCommittees,
  getDeskCommittee,
  removeDeskCommittee,
} from '../../../contract/calls/desk-committees.ts'
import type { CallBody } from '../../../contract/define-call.ts'
import type { DeskCommittee } from '../../../contract/entities/desk-committees.ts'
import { send } from '../../lib/http/send.ts'
import { putReply } from '../../lib/query/put-reply.ts'
import { queryKey } from '../../lib/query/query-keys.ts'
import { deskFreshness } from './desk-orders.ts'
import { failedOutcome, type FailedOutcome, type SaveOutcome } from './save-outcome.ts'

/** The committees of an event that the person may change; disabled for event 0. */
export function deskCommitteesQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('deskCommittees', 'list', { eventId }),
    queryFn: ({ signal }) => send(findDeskCommittees, { query: { eventId }, signal }),
    enabled: eventId > 0,
    ...deskFreshness,
  })
}

/** One committee with its page, form and newest changes. */
export function deskCommitteeQuery(committeeId: number) {
  return queryOptions({
    queryKey: queryKey('deskCommittees', 'one', { committeeId }),
    queryFn: ({ signal }) => send(getDeskCommittee, { params: { committeeId }, signal }),
    ...deskFreshness,
  })
}

export type CommitteeRequest =
  | { part: 'new'; eventId: number; body: CallBody<typeof addDeskCommittee> }
  | { part: 'store'; committeeId: number; body: CallBody<typeof changeDeskCommittee> }
  | { part: 'logo'; committeeId: number; body: CallBody<typeof changeDeskLogo> }
  | { part: 'page'; committeeId: number; body: CallBody<typeof changeDeskPage> }
  | { part: 'form'; committeeId: number; body: CallBody<typeof changeDeskForm> }

function sendRequest(request: CommitteeRequest): Promise<DeskCommittee> {
  if (request.part === 'new') {
    const { eventId, body } = request
    return send(addDeskCommittee, { query: { eventId }, body })
  }
  const params = { committeeId: request.committeeId }
  switch (request.part) {
    case 'store':
      return send(changeDeskCommittee, { params, body: request.body })
    case 'logo':
      return send(changeDeskLogo, { params, body: request.body })
    case 'page':
      return send(changeDeskPage, { params, body: request.body })
    case 'form':
      return send(changeDeskForm, { params, body: request.body })
  }
}

export type CommitteeOutcome =
  | { kind: 'saved'; committee: DeskCommittee }
  | Exclude<FailedOutcome, { kind: 'changed' }>
  /** Somebody else was first: what is saved now; null = it could not be read. */
  | { kind: 'changed'; message: string; committee: DeskCommittee | null }

/** What shows committees is read again at its next use. */
function markStale(client: QueryClient): void {
  for (const resource of [
    'deskCommittees',
    'committees',
    'committeeContent',
    'forms',
    'deskHistory',
  ]) {
    void client.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
  }
}

/** Adds or changes a committee; resolves to the outcome, and the app reads again what it shows of committees. */
export function useSaveCommittee() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (request: CommitteeRequest): Promise<CommitteeOutcome> => {
      try {
        const committee = await sendRequest(request)
        await putReply(client, deskCommitteeQuery(committee.id).queryKey, committee)
        markStale(client)
        // The list may be on screen: the form can be left during the request.
        if (request.part === 'new') {
          const { queryKey: list } = deskCommitteesQuery(request.eventId)
          void client.invalidateQueries({ queryKey: list })
        }
        return { kind: 'saved', committee }
      } catch (error) {
        const outcome = failedOutcome(error)
        if (outcome.kind !== 'changed') return outcome
        if (request.part === 'new') return { ...outcome, committee: null }
        const query = deskCommitteeQuery(request.committeeId)
        const committee = await client.fetchQuery(query).catch(() => null)
        return { ...outcome, committee }
      }
    },
  })
}

/** Removes a committee with its products; resolves to the outcome. */
export function useRemoveCommittee() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (committeeId: number): Promise<SaveOutcome> => {
      try {
        const list = await send(removeDeskCommittee, { params: { committeeId } })
        markStale(client)
        void client.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
        await putReply(client, deskCommitteesQuery(list.eventId).queryKey, list)
        return { kind: 'saved' }
      } catch (error) {
        return failedOutcome(error)
      }
    },
  })
}

/** Gives several stores the same deadline; resolves to the outcome, and the list is read again if it may have changed. */
export function useChangeDeadlines(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallBody<typeof changeManyDeskDeadlines>): Promise<SaveOutcome> => {
      try {
        const list = await send(changeManyDeskDeadlines, { query: { eventId }, body })
        for (const { id } of body.stores) {
          client.removeQueries({ queryKey: deskCommitteeQuery(id).queryKey })
        }
        markStale(client)
        await putReply(client, deskCommitteesQuery(eventId).queryKey, list)
        return { kind: 'saved' }
      } catch (error) {
        void client.invalidateQueries({ queryKey: deskCommitteesQuery(eventId).queryKey })
        return failedOutcome(error)
      }
    },
  })
}
