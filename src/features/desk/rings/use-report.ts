import { useState } from 'react'
import type { DeskRings, ItemAct, LiveItem, RingDay } from '#contract/entities/schedule-acts.ts'
import { type ReportOutcome, useReportInRing } from '#data/desk/rings.ts'
import { messages } from '../messages.ts'
import { ringMessages } from './messages.ts'
import { actWords, movedWords } from './ring-words.ts'

const words = ringMessages

export type ReportField = 'minutes' | 'time' | 'ring' | 'room'
const fields: readonly string[] = ['minutes', 'time', 'ring', 'room'] satisfies ReportField[]
const isField = (field: string): field is ReportField => fields.includes(field)

/** What came of the last report. */
export interface ReportNotice {
  tone: 'success' | 'warning' | 'error'
  text: string
}

interface FieldError {
  field: ReportField
  message: string
}

const noticeOf = (outcome: Exclude<ReportOutcome, { kind: 'saved' }>): ReportNotice => {
  switch (outcome.kind) {
    case 'uncertain':
      return { tone: 'error', text: words.uncertain }
    case 'changed':
      return { tone: 'warning', text: outcome.message }
    case 'refused':
      return { tone: 'error', text: outcome.message }
  }
}

/** Reports from one ring's day, one at a time. */
export function useReport(event: DeskRings['event'], ringDay: RingDay, isTable: boolean) {
  const { mutateAsync, isPending, variables } = useReportInRing(event.id, isTable)
  // The ring's table may not read the list of events.
  const seenText = messages.events.seen[event.state]
  const [notice, setNotice] = useState<ReportNotice | null>(null)
  const [error, setError] = useState<FieldError | null>(null)
  const { ring, day, version, items } = ringDay

  const send = async (report: { itemId: number; act: ItemAct } | null, what: string) => {
    if (isPending) return false
    setNotice(null)
    setError(null)
    if (!navigator.onLine) {
      setNotice({ tone: 'error', text: words.notSent })
      return false
    }
    const outcome = await mutateAsync({ ring, day, expectedVersion: version, report })
    if (outcome.kind === 'saved') {
      const after = outcome.reply.ringDays.find((one) => one.ring === ring && one.day === day)
      const others = report ? movedWords(items, after?.items ?? [], report.itemId) : ''
      setNotice({ tone: 'success', text: [what, others].filter(Boolean).join(' ') })
      return true
    }
    const field = outcome.kind === 'refused' ? (outcome.field ?? '') : ''
    if (outcome.kind === 'refused' && isField(field)) setError({ field, message: outcome.message })
    else setNotice(noticeOf(outcome))
    return false
  }
  return {
    notice,
    error,
    /** The report that is on its way: null = an undo, undefined = none. */
    pending: isPending ? (variables?.report?.act.kind ?? null) : undefined,
    /** Resolves to whether it counts. */
    report: ({ id, title }: LiveItem, act: ItemAct) =>
      send({ itemId: id, act }, words.saved(actWords(title, act), seenText)),
    undo: () => send(null, words.undone(seenText)),
    refuse: (field: ReportField, message: string) => setError({ field, message }),
    clear: () => {
      setNotice(null)
      setError(null)
    },
  }
}

export type Reporting = ReturnType<typeof useReport>
