// Committees at the desk. Memory only: sign-out drops them.
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
  removeDeskCommittees,
} from '#contract/calls/desk/committees.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import type { DeskRemoval } from '#contract/entities/desk/removal.ts'
import { send } from '#lib/http/send.ts'
import { type ChangeOutcome, deskQuery, markStale, useDeskChange } from './define-resource.ts'

/** The committees of an event that the person may change; disabled for event 0. */
export function deskCommitteesQuery(eventId: number) {
  return deskQuery(
    ['deskCommittees', 'list', { eventId }],
    (signal) => send(findDeskCommittees, { query: { eventId }, signal }),
    {
      enabled: eventId > 0,
    },
  )
}

/** One committee with its page, form and newest changes. */
export function deskCommitteeQuery(committeeId: number) {
  return deskQuery(['deskCommittees', 'one', { committeeId }], (signal) =>
    send(getDeskCommittee, { params: { committeeId }, signal }),
  )
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

export type CommitteeOutcome = ChangeOutcome<DeskCommittee>

const showingCommittees = [
  'deskCommittees',
  'committees',
  'committeeContent',
  'forms',
  'deskHistory',
] as const

/** Adds or changes a committee; resolves to the outcome. */
export const useSaveCommittee = () =>
  useDeskChange({
    send: sendRequest,
    query: (request, committee) => {
      if (committee) return deskCommitteeQuery(committee.id)
      return request.part === 'new' ? null : deskCommitteeQuery(request.committeeId)
    },
    onSaved: (client, request) => {
      markStale(client, ...showingCommittees)
      // The list may be on screen: the form can be left during the request.
      if (request.part === 'new') {
        void client.invalidateQueries(deskCommitteesQuery(request.eventId))
      }
    },
  })

/** Removes a committee with its products; resolves to the outcome. */
export const useRemoveCommittee = () =>
  useDeskChange({
    send: (committeeId: number) => send(removeDeskCommittee, { params: { committeeId } }),
    query: (_, list) => list && deskCommitteesQuery(list.eventId),
    onSaved: (client) => markStale(client, ...showingCommittees, 'products'),
  })

/** Removes committees of the event as one change; resolves to the outcome. */
export const useRemoveCommittees = (eventId: number) =>
  useDeskChange<number[], DeskRemoval>({
    send: (committeeIds) => send(removeDeskCommittees, { body: { committeeIds } }),
    query: () => null,
    onSaved: (client) => {
      void client.invalidateQueries(deskCommitteesQuery(eventId))
      markStale(client, ...showingCommittees, 'products')
    },
  })

/** Gives several stores the same deadline; resolves to the outcome. */
export const useChangeDeadlines = (eventId: number) =>
  useDeskChange({
    send: (body: CallBody<typeof changeManyDeskDeadlines>) =>
      send(changeManyDeskDeadlines, { query: { eventId }, body }),
    query: () => deskCommitteesQuery(eventId),
    onSaved: (client, { stores }) => {
      for (const { id } of stores) client.removeQueries(deskCommitteeQuery(id))
      markStale(client, ...showingCommittees)
    },
  })
