// The draft of a request form, saved on the device.
import { isAnswered } from '#contract/entities/answers.ts'

import * as z from 'zod/mini'

const draft = z.object({
  /** By `answerKey`; pairs, because a label may be any text, `__proto__` too. */
  answers: z.array(z.tuple([z.string(), z.union([z.string(), z.array(z.string())])])),
  /** The idempotency key of the last try, null = the answers have changed since. */
  submissionId: z.nullable(z.string()),
})

export type Draft = z.infer<typeof draft>

/** The draft without unanswered fields, null = nothing to save. */
export function withoutBlanks({ answers, submissionId }: Draft): Draft | null {
  const answered = answers.filter(([, answer]) => isAnswered(answer))
  return answered.length > 0 ? { answers: answered, submissionId } : null
}

/** Reads what the device has saved, null = not a draft. */
export function readDraft(value: unknown): Draft | null {
  return draft.safeParse(value).data ?? null
}
