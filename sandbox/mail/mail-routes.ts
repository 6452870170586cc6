// The mailbox over HTTP: pages for people, data for tests, and the faults of the SMTP server.
import { Hono } from 'hono'
import { isOwnHost } from '../card/own-host.ts'
import { fontRoutes } from '../fonts.ts'
import { formPageCss, formPageHeaders } from '../form-page.ts'
import type { RecordStore } from '../record-store.ts'
import type { CaughtMail } from './caught-mail.ts'
import { type MailFaults, mailFaultRequest } from './mail-faults.ts'
import { listPage, mailCss, messagePage } from './mail-pages.ts'

const pageHeaders = {
  ...formPageHeaders,
  'content-security-policy': `${formPageHeaders['content-security-policy']}; frame-src 'self'`,
}
/** A message runs nothing and loads nothing; only its own page shows it. */
const messageHeaders = {
  ...formPageHeaders,
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
}

type MailRoutesOptions = {
  mail: RecordStore<CaughtMail>
  faults: MailFaults
  /** Host names of this port other than localhost. */
  hosts: readonly string[]
}

/** Mounts `/sandbox/mail` and `/_sandbox/faults`. */
export function mailRoutes({ mail, faults, hosts }: MailRoutesOptions): Hono {
  const app = new Hono()
  app.use('*', async (c, next) =>
    isOwnHost(c, hosts) ? next() : c.text('Unknown host name.', 403),
  )
  app.route('/', fontRoutes('/sandbox/mail'))
  const newestFirst = () => mail.values().reverse()

  app.get('/sandbox/mail', (c) => c.html(listPage(newestFirst()), 200, pageHeaders))
  app.get('/sandbox/mail.json', (c) => c.json(newestFirst(), 200, { 'cache-control': 'no-store' }))
  app.get('/sandbox/mail/form-page.css', (c) =>
    c.body(formPageCss + mailCss, 200, {
      'cache-control': 'no-cache',
      'content-type': 'text/css; charset=utf-8',
    }),
  )
  app.get('/sandbox/mail/:id', (c) => {
    const found = mail.get(c.req.param('id'))
    return found ? c.html(messagePage(found), 200, pageHeaders) : c.notFound()
  })
  app.get('/sandbox/mail/:id/html', (c) => {
    const found = mail.get(c.req.param('id'))
    // A link replaces the page, not the frame.
    return found
      ? c.html(`<base target="_top">${withPictures(found)}`, 200, messageHeaders)
      : c.notFound()
  })

  app.get('/_sandbox/faults', (c) => c.json(faults))
  app.post('/_sandbox/faults', async (c) => {
    // Browsers send this header, scripts don't.
    if (c.req.header('origin') !== undefined) return c.text('The controls are for scripts.', 403)
    const request = mailFaultRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return c.json({ error: { message: request.error.message } }, 422)
    Object.assign(faults, request.data)
    return c.json(faults)
  })
  return app
}

/** The HTML with the pictures that are part of the message. */
const withPictures = ({ html, attachments }: CaughtMail) =>
  attachments.reduce(
    (text, { contentId, contentType, content }) =>
      contentId === ''
        ? text
        : text.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${content}`),
    html,
  )
