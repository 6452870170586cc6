// The provider's REST calls, and whether a publishable key may make them.
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { ApiError, missing } from '../protocol/api-error.ts'
import { confirmIntent } from '../payments/confirm.ts'
import { disputeView } from '../views/dispute-view.ts'
import { endpoint, type Call, type CardDeps } from './endpoint.ts'
import { textOf } from '../protocol/form.ts'
import { cancelIntent, createIntent, findIntent, updateIntent } from '../payments/intents.ts'
import { pageOf } from '../protocol/paging.ts'
import { findDisputes } from '../payments/disputes.ts'
import { createPaymentMethod } from '../payments/payment-methods.ts'
import type { IntentRecord } from '../records/records.ts'
import { createRefund, findRefunds } from '../payments/refunds.ts'
import { chargeView, intentView, paymentMethodView, refundView } from '../views/views.ts'

/** Mounts `/v1/…`. */
export function apiRoutes(deps: CardDeps): Hono<{ Bindings: HttpBindings }> {
  const { records, emit, emitRefund, emitDispute } = deps
  const app = new Hono<{ Bindings: HttpBindings }>()
  const view = (intent: IntentRecord, call: Call) => intentView(intent, records, call.view)
  const find = (call: Call) => findIntent(records, call.caller.mode, call.id)
  const making = ({ caller, now }: Call) => ({ records, mode: caller.mode, now })
  const confirm = (intent: IntentRecord, { form, now }: Call) =>
    confirmIntent(form, intent, { records, emit, emitDispute, now })
  const on = (method: 'GET' | 'POST', path: string, work: (call: Call) => unknown) =>
    app.on(method, path, endpoint(deps, work))
  const onSecret = (method: 'GET' | 'POST', path: string, work: (call: Call) => unknown) =>
    on(method, path, (call) => {
      needSecretKey(call)
      return work(call)
    })

  onSecret('POST', '/v1/payment_intents', (call) => {
    const intent = createIntent(call.form, making(call))
    const now = textOf(call.form, 'confirm') === 'true'
    return view(now ? confirm(intent, call) : intent, call)
  })
  onSecret('GET', '/v1/payment_intents', (call) => {
    const ofMode = records.intents.values().filter(({ mode }) => mode === call.caller.mode)
    return list('/v1/payment_intents', pageOf(ofMode, call.form), (intent) => view(intent, call))
  })
  on('GET', '/v1/payment_intents/:id', (call) => view(allowed(find(call), call), call))
  onSecret('POST', '/v1/payment_intents/:id', (call) =>
    view(updateIntent(call.form, find(call), records), call),
  )
  on('POST', '/v1/payment_intents/:id/confirm', (call) =>
    view(confirm(allowed(find(call), call), call), call),
  )
  onSecret('POST', '/v1/payment_intents/:id/cancel', (call) => {
    const canceled = cancelIntent(call.form, find(call), { records, now: call.now })
    emit('payment_intent.canceled', canceled)
    return view(canceled, call)
  })
  on('POST', '/v1/payment_methods', (call) =>
    paymentMethodView(createPaymentMethod(call.form, making(call))),
  )
  onSecret('POST', '/v1/refunds', (call) => {
    const { refund, charge } = createRefund(call.form, making(call))
    emitRefund(charge)
    return refundView(refund)
  })
  onSecret('GET', '/v1/refunds', (call) => {
    const found = findRefunds(records, call.caller.mode, paymentOf(call))
    return list('/v1/refunds', pageOf(found, call.form), refundView)
  })
  onSecret('GET', '/v1/refunds/:id', (call) => {
    const refund = records.refunds.get(call.id)
    if (refund?.mode !== call.caller.mode) throw missing('refund', call.id)
    return refundView(refund)
  })
  onSecret('GET', '/v1/charges', (call) => {
    const ofMode = records.charges.values().filter(({ mode }) => mode === call.caller.mode)
    const page = pageOf(ofMode, call.form)
    return list('/v1/charges', page, (charge) => chargeView(charge, records))
  })
  onSecret('GET', '/v1/disputes', (call) => {
    const found = findDisputes(records, call.caller.mode, paymentOf(call))
    return list('/v1/disputes', pageOf(found, call.form), disputeView)
  })
  onSecret('GET', '/v1/disputes/:id', (call) => {
    const dispute = records.disputes.get(call.id)
    if (dispute?.mode !== call.caller.mode) throw missing('dispute', call.id)
    return disputeView(dispute)
  })
  onSecret('GET', '/v1/charges/:id', (call) => {
    const charge = records.charges.get(call.id)
    if (charge?.mode !== call.caller.mode) throw missing('charge', call.id)
    return chargeView(charge, records)
  })
  app.all('/v1/*', endpoint(deps, unknownUrl))
  return app
}

const paymentOf = ({ form }: Call) => ({
  intentId: textOf(form, 'payment_intent'),
  chargeId: textOf(form, 'charge'),
})

/** A publishable key reads an intent only with the intent's client secret. */
function allowed(intent: IntentRecord, { caller, form, id }: Call): IntentRecord {
  if (caller.secret) return intent
  if (textOf(form, 'client_secret') === intent.clientSecret) return intent
  throw missing('payment_intent', id)
}

function needSecretKey({ caller }: Call): void {
  if (caller.secret) return
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

function list<T>(url: string, page: { items: T[]; hasMore: boolean }, view: (item: T) => unknown) {
  return { object: 'list', data: page.items.map(view), has_more: page.hasMore, url }
}

function unknownUrl(): never {
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: 'Unrecognized request URL: this sandbox speaks a part of the API only.',
  })
}
