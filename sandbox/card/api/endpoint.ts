// Wraps each API call with fault injection, authentication, idempotency and errors.
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { randomText } from '../../ids.ts'
import { ApiError } from '../protocol/api-error.ts'
import { callerOf, type Caller } from './api-keys.ts'
import type { EmitDispute, EmitEvent, EmitRefund } from '../webhooks/events.ts'
import { takeFailure, type Faults } from '../faults.ts'
import { listOf, parseForm, type Form } from '../protocol/form.ts'
import { saveAnswer, savedAnswer, type Answer } from './idempotency.ts'
import type { CardRecords } from '../records/records.ts'
import { intentView, paymentMethodView, type ViewOptions } from '../views/views.ts'

export type CardContext = Context<{ Bindings: HttpBindings }>

export type CardDeps = {
  records: CardRecords
  faults: Faults
  cardUrl: string
  emit: EmitEvent
  emitRefund: EmitRefund
  emitDispute: EmitDispute
  now: () => Date
}

export type Call = { id: string; caller: Caller; form: Form; view: ViewOptions; now: Date }

/** Makes an endpoint of a function that returns the answer's body or throws an ApiError. */
export function endpoint(deps: CardDeps, work: (call: Call) => unknown) {
  return async (c: CardContext) => {
    const { path, method } = c.req
    const failure = takeFailure(deps.faults, path)
    if (deps.faults.latencyMs > 0) await sleep(deps.faults.latencyMs)
    if (failure === 'drop') return cut(c)
    c.header('request-id', `req_${randomText(14)}`)
    if (typeof failure === 'number' && failure !== 500) return send(c, injected(failure))
    const body = method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
    const key = method === 'POST' ? c.req.header('idempotency-key') : undefined
    // Synchronous from here on, so calls don't interleave.
    const answer = answerOf(c, deps, { body, key, work: failure === 500 ? failWith500 : work })
    return failure === 'drop-after' ? cut(c) : send(c, answer)
  }
}

function answerOf(
  c: CardContext,
  deps: CardDeps,
  request: { body: string; key: string | undefined; work: (call: Call) => unknown },
): Answer {
  const form = parseForm(request.body)
  const view = { secret: false, expand: listOf(form, 'expand'), cardUrl: deps.cardUrl }
  try {
    const caller = callerOf(c.req.header('authorization') ?? bearer(form))
    view.secret = caller.secret
    const { path, method } = c.req
    const keyed = { key: request.key ?? '', mode: caller.mode, method, path, body: request.body }
    const now = deps.now()
    const saved = request.key ? savedAnswer(deps.records.answers, keyed, now.getTime()) : null
    if (saved !== null) {
      c.header('idempotent-replayed', 'true')
      return saved
    }
    const run = () => request.work({ id: c.req.param('id') ?? '', caller, form, view, now })
    const answer = attempt(run, deps, view)
    if (request.key) saveAnswer(deps.records.answers, keyed, answer, now.getTime())
    return answer
  } catch (error) {
    return refusal(error, deps, view)
  }
}

function attempt(work: () => unknown, deps: CardDeps, view: ViewOptions): Answer {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    return refusal(error, deps, view)
  }
}

function refusal(error: unknown, { records }: CardDeps, view: ViewOptions): Answer {
  if (!(error instanceof ApiError)) throw error
  const { payment_intent: intent, payment_method: method, ...details } = error.details
  const whole = {
    ...details,
    ...(intent === undefined ? {} : { payment_intent: intentView(intent, records, view) }),
    ...(method === undefined ? {} : { payment_method: paymentMethodView(method) }),
  }
  return { status: error.status, body: { error: whole } }
}

// Only publishable keys may be sent in the form; secret keys come in the header.
function bearer({ key }: Form): string | undefined {
  return typeof key === 'string' && key.startsWith('pk_') ? `Bearer ${key}` : undefined
}

const faultMessage = 'An error occurred with the provider (a fault was switched on).'

function injected(status: number): Answer {
  return { status, body: { error: { type: 'api_error', message: faultMessage } } }
}

/** A 500 after the execution has begun, which is saved for the idempotency key; other statuses come before it. */
function failWith500(): never {
  throw new ApiError(500, { type: 'api_error', message: faultMessage })
}

function send(c: CardContext, { status, body }: Answer) {
  return c.json(body as object, status as ContentfulStatusCode)
}

function cut(c: CardContext) {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
