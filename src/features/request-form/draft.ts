// A form's entries as they are kept on the device, and read again with distrust. Pure.
import { isAnswered } from '../../../contract/rules/answers.ts'
import type { FormAnswer } from '../../../contract/rules/form-answers.ts'
import type { KeptEntries } from './form-state.ts'

interface Draft {
  /** Pairs, not an object: a label may have any name. */
  answers: [string, FormAnswer][]
  submissionId: string | null
}

/** The draft of a form, null = nothing is filled in. */
export function toDraft({ answers, submissionId }: KeptEntries): Draft | null {
  const given = [...answers].filter(([, answer]) => isAnswered(answer))
  return given.length > 0 ? { answers: given, submissionId } : null
}

/** What a draft holds, null = nothing that can be used. */
export function fromDraft(value: unknown): KeptEntries | null {
  if (typeof value !== 'object' || value === null) return null
  const { answers, submissionId }: Partial<Record<keyof Draft, unknown>> = value
  if (!Array.isArray(answers)) return null
  const entries = answers.filter(isEntry)
  if (entries.length === 0) return null
  return {
    answers: new Map(entries),
    submissionId: typeof submissionId === 'string' ? submissionId : null,
  }
}

function isEntry(value: unknown): value is [string, FormAnswer] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  const answer: unknown = value[1]
  return Array.isArray(answer)
    ? answer.every((one) => typeof one === 'string')
    : typeof answer === 'string'
}
