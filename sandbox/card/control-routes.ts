// Controls for tests and drills, which the real provider does not have.
import { Hono, type Context } from 'hono'
import { isOwnHost } from './own-host.ts'
import { faultsRequest, healthy, type Faults } from './faults.ts'
import type { CardRecords } from './records/records.ts'
import { disputeView } from './views/dispute-view.ts'
import { chargeView, intentView, refundView } from './views/views.ts'
import { failRefund } from './payments/refunds.ts'
import type { EmitFailedRefund } from './webhooks/events.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

type ControlDeps = {
  records: CardRecords
  faults: Faults
  webhooks: Webhooks
  cardUrl: string
  /** Host names of this port other than localhost. */
  hosts: readonly string[]
  emitFailedRefund: EmitFailedRefund
}

/** Mounts `/_sandbox/…`. */
export function controlRoutes(deps: ControlDeps): Hono {
  const { records, faults, webhooks, cardUrl, hosts, emitFailedRefund } = deps
  const app = new Hono()
  app.use('/_sandbox/*', async (c, next) =>
    fromAnotherPage(c) || !isOwnHost(c, hosts) ? c.json(notForPages, 403) : next(),
  )

  app.get('/_sandbox/faults', (c) => c.json(faults))
  app.post('/_sandbox/faults', async (c) => {
    const request = faultsRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return c.json({ error: { message: request.error.message } }, 422)
    Object.assign(faults, request.data)
    webhooks.resume()
    return c.json(faults)
  })
  app.delete('/_sandbox/faults', (c) => {
    Object.assign(faults, healthy())
    webhooks.resume()
    return c.json(faults)
  })
  app.get('/_sandbox/webhooks', (c) =>
    c.json({
      waiting: webhooks
        .waiting()
        .map(({ body, ...rest }) => ({ ...rest, event: JSON.parse(body) })),
    }),
  )
  app.post('/_sandbox/webhooks/flush', async (c) => {
    const order = c.req.query('order') === 'newest' ? 'newest' : 'oldest'
    return c.json({ sent: await webhooks.flush(order), waiting: webhooks.waiting().length })
  })
  app.post('/_sandbox/refunds/:id/fail', (c) => {
    const refund = records.refunds.get(c.req.param('id'))
    if (refund === undefined) return c.json({ error: { message: 'No such refund.' } }, 404)
    const failed = failRefund(records, refund)
    emitFailedRefund(failed)
    return c.json(refundView(failed))
  })
  app.get('/_sandbox/intents', (c) => {
    const view = { secret: true, expand: ['latest_charge'], cardUrl }
    return c.json({
      intents: records.intents.values().map((intent) => intentView(intent, records, view)),
      charges: records.charges.values().map((charge) => chargeView(charge, records)),
      refunds: records.refunds.values().map(refundView),
      disputes: records.disputes.values().map(disputeView),
    })
  })
  return app
}

const notForPages = { error: { message: 'The controls are for scripts, not for web pages.' } }

// Refuses calls from web pages: browsers send these headers, scripts don't.
function fromAnotherPage(c: Context): boolean {
  return c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') === 'cross-site'
}
