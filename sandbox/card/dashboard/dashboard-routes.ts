// The dashboard, on which a person refunds and disputes payments and decides disputes as the bank would.
import { Hono, type Context } from 'hono'
import { csrf } from 'hono/csrf'
import { fontRoutes } from '../../fonts.ts'
import { limitForm } from '../../form-limit.ts'
import { formPageCss, formPageHeaders } from '../../form-page.ts'
import { ApiError, invalid } from '../protocol/api-error.ts'
import type { CardDeps } from '../api/endpoint.ts'
import { newestFirst } from '../protocol/paging.ts'
import { isOwnHost } from '../own-host.ts'
import { closeDispute, openDispute } from '../payments/disputes.ts'
import { createRefund } from '../payments/refunds.ts'
import { dashboardCss, dashboardPage, type ShownPayment } from './dashboard-page.ts'
import { type ChargeRecord, findDispute } from '../records/records.ts'

const pageSize = 25

/** Mounts `/dashboard`; its forms are accepted from its own pages only. */
export function dashboardRoutes(deps: CardDeps, hosts: readonly string[]): Hono {
  const { records } = deps
  const app = new Hono()
  app.use('/dashboard/*', async (c, next) => {
    if (!isOwnHost(c, hosts)) return c.text('Unknown host name.', 403)
    for (const [name, value] of Object.entries(formPageHeaders)) c.header(name, value)
    // Without the referrer policy below, browsers send `Origin: null` with the forms.
    c.header('referrer-policy', 'same-origin')
    await next()
  })
  app.use('/dashboard/*', csrf(), limitForm)

  app.route('/', fontRoutes('/dashboard'))
  app.get('/dashboard', (c) => c.html(page(c)))
  app.get('/dashboard/form-page.css', (c) => {
    c.header('cache-control', 'no-cache')
    return c.body(formPageCss + dashboardCss, 200, { 'content-type': 'text/css; charset=utf-8' })
  })
  app.post('/dashboard/refund', (c) =>
    change(c, (charge, fields) => {
      const amount = centsText(fields['amount'] ?? '')
      const form = { charge: charge.id, ...(amount !== '' && { amount }) }
      deps.emitRefund(createRefund(form, { records, mode: charge.mode, now: deps.now() }).charge)
    }),
  )
  app.post('/dashboard/dispute', (c) => change(c, (charge) => void dispute(charge, false)))
  app.post('/dashboard/inquiry', (c) => change(c, (charge) => void dispute(charge, true)))
  app.post('/dashboard/decide', (c) =>
    change(c, (charge, { outcome }) => {
      const found = findDispute(records, charge.id)
      if (!found || (outcome !== 'won' && outcome !== 'lost')) throw invalid('Nothing to decide.')
      closeDispute(found, outcome, { ...deps, now: deps.now() })
    }),
  )
  return app

  function dispute(charge: ChargeRecord, isInquiry: boolean) {
    return openDispute(charge, { reason: 'fraudulent', isInquiry }, { ...deps, now: deps.now() })
  }

  /** Changes the charge named by the form, then returns to the list or shows why not. */
  async function change(
    c: Context,
    work: (charge: ChargeRecord, fields: Record<string, string>) => void,
  ) {
    // A multipart body without its parts can't be read.
    const body = await c.req.parseBody().catch(() => ({}))
    const fields = Object.fromEntries(
      Object.entries(body).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    )
    const charge = records.charges.get(fields['charge'] ?? '')
    try {
      if (!charge) throw invalid('There is no such payment.')
      work(charge, fields)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return c.html(page(c, error.message), 422)
    }
    return c.redirect('/dashboard', 303)
  }

  function page(c: Context, problem?: string): string {
    const paid = records.charges.values().filter(({ status }) => status === 'succeeded')
    const sorted = paid.sort(newestFirst)
    const first = Math.max(0, sorted.findIndex(({ id }) => id === c.req.query('after')) + 1)
    const shown = sorted.slice(first, first + pageSize)
    const payments = shown.map((charge): ShownPayment => {
      return { charge, dispute: findDispute(records, charge.id) }
    })
    const olderThan = first + pageSize < sorted.length ? shown.at(-1)?.id : undefined
    return dashboardPage({ payments, olderThan, problem })
  }
}

/**
 * Turns dollars that a person typed into cents for the form. An empty text stays empty and means all that is left. For
 * an amount that can't be read it returns a text that the call refuses.
 */
function centsText(dollars: string): string {
  const text = dollars.trim().replace(/^\$/, '')
  if (text === '') return ''
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? String(Math.round(Number(text) * 100)) : 'unreadable'
}
