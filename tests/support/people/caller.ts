// Calls the API as a browser does: keeps cookies, sends the token and the CSRF header.
import { csrfCookie, csrfHeader } from '#contract/csrf.ts'
import {
  type CallBodyInput,
  type CallDefinition,
  type CallParamsInput,
  callPath,
  type CallQueryInput,
  type CallReply,
} from '#contract/define-call.ts'
import * as z from 'zod/mini'
import { errorCode } from '#contract/errors.ts'
import { errorsOf } from '#server/http/call-errors.ts'

export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON, or the text when it isn't JSON. */
  body: unknown
}

export interface Caller {
  readonly origin: string
  readonly cookies: Map<string, string>
  token: string | null
  /** Any request, as a page would send it. */
  send(method: string, path: string, init?: SendInit): Promise<Answer>
  /** A call of the contract, repeated while the server is busy; throws unless it answers 200 in the contract's shape. */
  call<C extends CallDefinition>(call: C, input?: CallInput<C>): Promise<CallReply<C>>
  /** A call of the contract; returns any answer, and throws for an error that its description does not list. */
  attempt<C extends CallDefinition>(call: C, input?: CallInput<C>): Promise<Answer>
}

export interface SendInit {
  headers?: Record<string, string>
  /** Sent as JSON unless it is text or bytes already. */
  body?: unknown
}

export interface CallInput<C extends CallDefinition> {
  params?: CallParamsInput<C>
  query?: CallQueryInput<C>
  body?: CallBodyInput<C>
}

/** A new browser without cookies, with the given token. */
export function createCaller(origin: string, token: string | null = null): Caller {
  const caller: Caller = {
    origin,
    cookies: new Map(),
    token,
    send: (method, path, init = {}) => send(caller, method, path, init),
    async attempt(call, input = {}) {
      const answer = await caller.send(call.method, addressOf(call, input), input)
      const code = errorCode(answer.body)
      if (code === undefined || errorsOf(call).includes(code)) return answer
      throw new Error(`${call.name} answers ${code}, which the API description does not list`)
    },
    async call(call, input) {
      const answer = await patiently(() => caller.attempt(call, input))
      if (answer.status === 200) return parseReply(call, answer.body)
      throw new Error(`${call.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    },
  }
  return caller
}

async function send(caller: Caller, method: string, path: string, init: SendInit) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (caller.token !== null) headers['authorization'] = `Bearer ${caller.token}`
  if (caller.cookies.size > 0) {
    headers['cookie'] = [...caller.cookies].map((pair) => pair.join('=')).join('; ')
  }
  const csrf = caller.cookies.get(csrfCookie)
  if (method !== 'GET' && csrf !== undefined) headers[csrfHeader.toLowerCase()] = csrf
  const { body: given } = init
  const isReady = given === undefined || typeof given === 'string' || given instanceof Uint8Array
  const body = isReady ? (given as BodyInit | undefined) : JSON.stringify(given)
  if (body !== undefined) headers['content-type'] = 'application/json'
  const reply = await fetch(caller.origin + path, {
    method,
    body,
    headers: { ...headers, ...init.headers },
    redirect: 'manual',
  })
  for (const cookie of reply.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    if (/; Max-Age=0\b/i.test(cookie)) caller.cookies.delete(name)
    else caller.cookies.set(name, value)
  }
  const isStream = reply.headers.get('content-type') === 'text/event-stream'
  // A stream never ends by itself.
  if (isStream) await reply.body?.cancel()
  const text = isStream ? '' : await reply.text()
  return { status: reply.status, headers: reply.headers, body: jsonOr(text) }
}

function addressOf<C extends CallDefinition>(call: C, input: CallInput<C>): string {
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  const path = callPath(call, input.params)
  return query.size > 0 ? `${path}?${query}` : path
}

function parseReply<C extends CallDefinition>(call: C, body: unknown): CallReply<C> {
  const { reply } = call
  if ('text' in reply) return String(body) as CallReply<C>
  if ('stream' in reply) throw new TypeError(`${call.name} answers with a stream`)
  if ('one' in reply) return reply.one.parse(body) as CallReply<C>
  const rows = reply.key === undefined ? body : (body as Record<string, unknown>)[reply.key]
  return z.array(reply.list).parse(rows) as CallReply<C>
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const triesAtMost = 50

/** Repeats a call while the server answers 503, as shoppers do when the server is busy. */
export async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  let answer = await call()
  for (let tries = 1; answer.status === 503 && tries < triesAtMost; tries += 1) {
    answer = await call()
  }
  return answer
}
