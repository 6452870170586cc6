// Sends a call of the contract and returns its reply. Every failure is an ApiError.
import type { CallDefinition, CallReply } from '#contract/define-call.ts'
import { validateToken } from '#contract/calls/auth.ts'
import { readTimeoutMs, writeTimeoutMs } from '#config/constants.ts'
import { ApiError, isRefused } from './api-error.ts'
import {
  type AnyInput,
  type CallInput,
  type SendOptions,
  requestHeaders,
  requestUrl,
} from './request.ts'
import { type Page, parseList, parseReply, readBody } from './reply.ts'
import { timedFetch } from './timed-fetch.ts'
import { renewRefused, tokenRenewed } from './token-end.ts'
import { readTokens, saveTokens } from './tokens.ts'

type Request = AnyInput & SendOptions

async function exchange(call: CallDefinition, request: Request): Promise<unknown> {
  const hasBody = request.body !== undefined
  const isOwn = call.access !== 'anyone' && request.bearer === undefined
  if (isOwn && readTokens().token) await tokenRenewed()
  const sentToken = request.bearer === undefined ? readTokens().token : ''
  if (needsToken(call) && !(request.bearer ?? sentToken)) {
    throw new ApiError('refused', endedText, { status: 401, code: 'unauthenticated' })
  }
  try {
    return await timedFetch(
      requestUrl(call, request),
      {
        method: call.method,
        headers: requestHeaders(call, hasBody, request),
        body: hasBody ? JSON.stringify(request.body) : null,
        cache: isPublicRead(call) ? 'no-cache' : 'no-store',
        signal: request.signal ?? null,
        timeoutMs: request.timeoutMs ?? (call.method === 'GET' ? readTimeoutMs : writeTimeoutMs),
      },
      readBody,
    )
  } catch (error) {
    if (isTokenRefused(error) && call.service !== 'auth' && sentToken) {
      // A refusal of a token that was replaced meanwhile does not concern the current session.
      if (readTokens().token === sentToken) await renewRefused()
    }
    throw error
  }
}

const endedText = 'The session has ended.'

/**
 * Whether the server would refuse the call without a token. What was on its way to be read when the session ended is
 * not asked for; the calls of the auth service know the browser by its cookies.
 */
const needsToken = ({ service, access }: CallDefinition) =>
  access !== 'anyone' && service !== 'auth'

// Public GETs are cached by the browser and revalidated each time.
function isPublicRead({ service, access, method }: CallDefinition): boolean {
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

/** As `exchange`, with one retry with fresh tokens after an anti-forgery refusal. */
async function exchangeWithRetry(call: CallDefinition, request: Request): Promise<unknown> {
  try {
    return await exchange(call, request)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf_failed') throw error
    const isFresh = await refreshTokens()
    if (!isFresh) throw error
    return exchange(call, request)
  }
}

/** Sends a call and returns the contract's reply. Throws only ApiError, or the caller's abort reason. */
export async function send<C extends CallDefinition>(
  call: C,
  input: CallInput<C> & SendOptions,
): Promise<CallReply<C>> {
  const body = await exchangeWithRetry(call, input)
  return parseReply(call, body) as CallReply<C>
}

/** As `send` for a list, with the count of rows received: paging must not stop at an invalid row. */
export async function sendPage<C extends CallDefinition>(
  call: C,
  input: CallInput<C> & SendOptions,
): Promise<{ rows: CallReply<C>; receivedCount: number }> {
  if (!('list' in call.reply)) throw new TypeError(`${call.name} does not answer with a list`)
  const body = await exchangeWithRetry(call, input)
  const page: Page = parseList(call, call.reply, body)
  return { rows: page.rows as CallReply<C>, receivedCount: page.receivedCount }
}
