// Reads the reply of a call. A refusal and a reply that is no JSON or not in the contract's shape become an ApiError;
// an invalid row of a list is dropped and logged (rules 41 and 43).
import type { CallDefinition, Reply } from '#contract/define-call.ts'
import { errorCode, errorField, errorText } from '#contract/errors.ts'
import { ApiError, unreachableText } from './api-error.ts'
import { logWarning } from '../log.ts'

const unreadableText = 'The show server sent an answer this app cannot read.'

async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const body = await response.text()
  if (/\bhtml\b/i.test(type)) throw notJson(response)
  if (body.trim() === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    throw notJson(response)
  }
}

function notJson(response: Response): ApiError {
  return new ApiError('notJson', unreachableText, { status: response.status })
}

/** The body of a 2xx reply; throws ApiError for every other status. */
export async function readBody(response: Response): Promise<unknown> {
  const body = await readJson(response)
  if (response.ok) return body
  const serverText = errorText(body)
  const { status } = response
  const verb = status < 500 ? 'refused' : 'could not do'
  const message = serverText ?? `The show server ${verb} this (${status}).`
  const facts = { status, code: errorCode(body), serverText, field: errorField(body) }
  throw new ApiError('refused', message, facts)
}

function rowsOf(reply: Extract<Reply, { list: unknown }>, body: unknown): unknown[] | null {
  if (Array.isArray(body)) return body
  if (typeof body !== 'object' || body === null) return null
  const wrapped = reply.key === undefined ? undefined : (body as Record<string, unknown>)[reply.key]
  if (Array.isArray(wrapped)) return wrapped
  // Other services may wrap a list under another key: if the body holds a single list, that one is taken.
  const lists = Object.values(body).filter((value) => Array.isArray(value))
  return lists.length === 1 ? (lists[0] ?? null) : null
}

export interface Page {
  rows: unknown[]
  /** Rows received, invalid ones included. */
  receivedCount: number
}

export function parseList(
  call: CallDefinition,
  reply: Extract<Reply, { list: unknown }>,
  body: unknown,
): Page {
  const received = rowsOf(reply, body)
  if (!received) throw malformed(call, 'no list')
  const rows: unknown[] = []
  for (const row of received) {
    const parsed = reply.list.safeParse(row)
    if (parsed.success) rows.push(parsed.data)
    else logWarning(`A row of ${call.name} was left out`, { issues: parsed.error.issues })
  }
  return { rows, receivedCount: received.length }
}

export function parseReply(call: CallDefinition, body: unknown): unknown {
  if ('list' in call.reply) return parseList(call, call.reply, body).rows
  if ('text' in call.reply || 'stream' in call.reply)
    throw new TypeError(`${call.name} does not answer with JSON`)
  const parsed = call.reply.one.safeParse(body)
  if (!parsed.success) throw malformed(call, parsed.error.issues)
  return parsed.data
}

function malformed(call: CallDefinition, issues: unknown): ApiError {
  logWarning(`The reply of ${call.name} does not match the contract`, { issues })
  return new ApiError('malformedReply', unreadableText)
}
