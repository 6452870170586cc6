// The history of the desk. Memory only: sign-out drops it.
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  findDeskHistory,
  undoDeskChange,
  undoWholeDeskChange,
} from '#contract/calls/desk/history.ts'
import type { HistorySubject } from '#contract/entities/desk/history.ts'
import { send } from '#lib/http/send.ts'
import { failedOutcome, type SaveOutcome } from './save-outcome.ts'
import { deskQuery } from './define-resource.ts'

export interface HistoryQuery {
  page: number
  subject?: HistorySubject | undefined
  /** Names one thing among those of the subject. */
  key?: string
  /** A committee: its facts, page and form. */
  storeId?: number
  /** An event: its words. */
  wordsOf?: number
  userId?: number | undefined
  /** YYYY-MM-DD. */
  day?: string | undefined
  /** The event whose changes are listed, and whose days count; without one, the desk's event. */
  eventId?: number | undefined
}

/** A page of the changes on record that the caller may see; those of one thing are found at any event (rule 63). */
export function deskHistoryQuery(query: HistoryQuery) {
  const { page, subject, key, storeId, wordsOf, userId, day, eventId } = query
  return deskQuery(
    [
      'deskHistory',
      'list',
      {
        page,
        subject: subject ?? '',
        key: key ?? '',
        storeId: storeId ?? 0,
        wordsOf: wordsOf ?? 0,
        userId: userId ?? 0,
        day: day ?? '',
        eventId: eventId ?? 0,
      },
    ],
    (signal) => send(findDeskHistory, { query, signal }),
    {
      placeholderData: keepPreviousData,
    },
  )
}

export interface UndoRequest {
  changeId: number
  /** Everything that was changed at once with it. */
  isWhole: boolean
}

/** Undoes a change; everything of the desk is read again. Never rejects. */
export function useUndoChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ changeId, isWhole }: UndoRequest): Promise<SaveOutcome> => {
      try {
        const params = { changeId }
        await send(isWhole ? undoWholeDeskChange : undoDeskChange, { params, body: {} })
        return { kind: 'saved' }
      } catch (error) {
        return failedOutcome(error)
      } finally {
        void client.invalidateQueries()
      }
    },
  })
}
