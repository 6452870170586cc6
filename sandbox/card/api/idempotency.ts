// Idempotency keys: for a day a repeated request gets the first answer.
import { createHash } from 'node:crypto'
import type { UncachedStore } from '../../record-store.ts'
import { ApiError } from '../protocol/api-error.ts'
import type { Mode, SavedAnswer } from '../records/records.ts'

const keptMs = 24 * 3_600_000

export type Question = { key: string; mode: Mode; method: string; path: string; body: string }

export type Answer = { status: number; body: unknown }

/** The saved answer of a request, null when it is new; throws when the key was used with other parameters. */
export function savedAnswer(
  answers: UncachedStore<SavedAnswer>,
  question: Question,
  nowMs: number,
): Answer | null {
  const saved = answers.get(recordId(question))
  if (saved === undefined || nowMs - saved.atMs > keptMs) return null
  if (saved.digest === digestOf(question)) return { status: saved.status, body: saved.body }
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${question.key}' if you meant to execute a different request.`,
  })
}

/**
 * Saves the answer of a request whose execution has begun, whatever its status, 500 included. Answers to invalid
 * parameters are not saved.
 */
export function saveAnswer(
  answers: UncachedStore<SavedAnswer>,
  question: Question,
  answer: Answer,
  nowMs: number,
): void {
  if (isInvalid(answer)) return
  answers.set(recordId(question), { atMs: nowMs, digest: digestOf(question), ...answer })
}

function isInvalid({ status, body }: Answer): boolean {
  const { error } = body as { error?: { type?: string; param?: string } }
  return status === 400 && error?.type === 'invalid_request_error' && error.param !== undefined
}

/** Deletes answers older than a day. */
export function dropOldAnswers(answers: UncachedStore<SavedAnswer>, nowMs: number): void {
  for (const [id, saved] of answers.entries()) {
    if (nowMs - saved.atMs > keptMs) answers.delete(id)
  }
}

function recordId({ mode, key }: Question): string {
  return `${mode} ${key}`
}

function digestOf({ method, path, body }: Question): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}
