// Builds the request of a call: URL, headers, body. Tokens and the anti-forgery header go to the API origin only
// (rule 44).
import { csrfCookie, csrfHeader } from '#contract/csrf.ts'
import { memberRefreshHeader, memberTokenHeader } from '#contract/session-names.ts'
import {
  type CallDefinition,
  type CallBodyInput,
  type CallParamsInput,
  type CallQueryInput,
  callPath,
} from '#contract/define-call.ts'
import { apiOrigin } from '#config/env.ts'
import { readCookie } from '../cookies.ts'
import { readEventPreview } from '../event/event-preview.ts'
import { readFlag } from '../flags.ts'
import { searchOf } from '../search-of.ts'
import { readTokens } from './tokens.ts'

type Given<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: T }

/** The input of a call: exactly the parts its definition has. */
export type CallInput<C extends CallDefinition> = Given<'params', CallParamsInput<C>> &
  Given<'query', CallQueryInput<C>> &
  Given<'body', CallBodyInput<C>>

export interface SendOptions {
  signal?: AbortSignal | undefined
  /** Replaces the stored session token. */
  bearer?: string | undefined
  headers?: Record<string, string> | undefined
  /** For calls that take longer than others. */
  timeoutMs?: number | undefined
}

export interface AnyInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

export function requestUrl(call: CallDefinition, input: AnyInput): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') query.set(key, String(value))
  }
  if (call.service === 'store' && readFlag('testMode')) query.set('testMode', '1')
  if (readEventPreview() !== null && call.query && 'preview' in call.query.shape) {
    query.set('preview', '1')
  }
  return apiOrigin() + callPath(call, input.params) + searchOf(query)
}

export function requestHeaders(
  call: CallDefinition,
  hasBody: boolean,
  options: SendOptions,
): Headers {
  const stored = readTokens()
  const headers = new Headers(options.headers)
  const setIfAbsent = (name: string, value: string) => {
    if (value && !headers.has(name)) headers.set(name, value)
  }
  setIfAbsent('Accept', 'application/json')
  if (hasBody) setIfAbsent('Content-Type', 'application/json')
  const bearer = options.bearer ?? stored.token
  if (bearer) setIfAbsent('Authorization', `Bearer ${bearer}`)
  setIfAbsent(memberTokenHeader, stored.waToken)
  setIfAbsent(memberRefreshHeader, stored.refreshToken)
  if (call.method !== 'GET') setIfAbsent(csrfHeader, readCookie(csrfCookie))
  return headers
}
