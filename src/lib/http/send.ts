// Sends a call of the contract and answers with its reply. Every failure is an ApiError.
import type { CallDefinition, CallReply } from '../../../contract/define-call.ts'
import { validateToken } from '../../../contract/calls/auth.ts'
import { readTimeoutMs, writeTimeoutMs } from '../../config/constants.ts'
import { ApiError, isRefused } from './api-error.ts'
import { emitExpired } from './expiry-signal.ts'
import {
  type AnyInput,
  type CallInput,
  type SendOptions,
  requestHeaders,
  requestUrl,
} from './request.ts'
import { type Page, parseList, parseReply, readBody } from './reply.ts'
import { timedFetch } from './timed-fetch.ts'
import { readTokens, saveTokens } from './tokens.ts'

type Request = AnyInput & SendOptions

async function exchange(call: CallDefinition, request: Request): Promise<unknown> {
  const hasBody = request.body !== undefined
  const sentToken = request.bearer === undefined ? readTokens().token : ''
  try {
    return await timedFetch(
      requestUrl(call, request),
      {
        method: call.method,
        headers: requestHeaders(call, hasBody, request),
        body: hasBody ? JSON.stringify(request.body) : null,
        cache: isForEverybody(call) ? 'no-cache' : 'no-store',
        signal: request.signal ?? null,
        timeoutMs: call.method === 'GET' ? readTimeoutMs : writeTimeoutMs,
      },
      readBody,
    )
  } catch (error) {
    if (isTokenRefused(error) && call.service !== 'auth' && sentToken) {
      // A token that has been replaced meanwhile says nothing about the session there is now.
      if (readTokens().token === sentToken) emitExpired()
    }
    throw error
  }
}

// The browser may keep what everybody is told the same, as far as the server lets it, and asks each time
// whether it is still so.
function isForEverybody({ service, access, method }: CallDefinition): boolean {
  return service === 'store' && access === 'anyone' && method === 'GET'
}

function isTokenRefused(error: unknown): boolean {
  return isRefused(error) && (error.status === 401 || error.status === 403)
}

async function refreshTokens(): Promise<boolean> {
  try {
    saveTokens(await send(validateToken, { query: { requestType: 'validate' } }))
    return true
  } catch {
    return false
  }
}

/** As `exchange`; an anti-forgery refusal is tried once more with a fresh session. */
async function exchangeOnceMore(call: CallDefinition, request: Request): Promise<unknown> {
  try {
    return await exchange(call, request)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf_failed') throw error
    const isFresh = await refreshTokens()
    if (!isFresh) throw error
    return exchange(call, request)
  }
}

/** Sends a call and answers with the contract's reply. Throws ApiError only, or the caller's abort. */
export async function send<C extends CallDefinition>(
  call: C,
  input: CallInput<C> & SendOptions,
): Promise<CallReply<C>> {
  const body = await exchangeOnceMore(call, input)
  return parseReply(call, body) as CallReply<C>
}

/** As `send` for a list, with the count of rows as they came: paging must not stop at a bad row. */
export async function sendPage<C extends CallDefinition>(
  call: C,
  input: CallInput<C> & SendOptions,
): Promise<{ rows: CallReply<C>; receivedCount: number }> {
  if (!('list' in call.reply)) throw new TypeError(`${call.name} does not answer with a list`)
  const body = await exchangeOnceMore(call, input)
  const page: Page = parseList(call, call.reply, body)
  return { rows: page.rows as CallReply<C>, receivedCount: page.receivedCount }
}
