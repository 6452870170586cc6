// The pages of the mailbox: the list, newest first, and each message as a mail program shows it.
import { readFileSync } from 'node:fs'
import { formPage } from '../form-page.ts'
import { html } from '../html.ts'
import type { CaughtMail } from './caught-mail.ts'

/** The rules that follow those of form-page.css. */
export const mailCss = readFileSync(new URL('mail.css', import.meta.url), 'utf8')

const frame = {
  owner: 'Sandbox mail',
  strip: 'Sandbox mail: no message leaves this machine.',
  cssPath: '/sandbox/mail/form-page.css',
}

/** The list of messages. */
export function listPage(messages: readonly CaughtMail[]): string {
  const content = html`<p class="hint">Reload the page to see new messages.</p>
    ${messages.length === 0 && html`<p>Nothing has been sent yet.</p>`}
    <ul class="mail">
      ${messages.map(
        ({ id, subject, to, receivedAt }) =>
          html`<li>
            <a href="/sandbox/mail/${id}">${subject || '(no subject)'}</a>
            <p class="hint">${to} · ${timeOf(receivedAt)}</p>
          </li>`,
      )}
    </ul>`
  return formPage({ ...frame, title: 'Mail' }, content)
}

/** One message: its headers, how it looks, and its plain text. */
export function messagePage(mail: CaughtMail): string {
  const content = html`<p><a href="/sandbox/mail">All mail</a></p>
    <dl class="mail">
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to}</dd>
      ${
        mail.replyTo !== '' &&
        html`<dt>Reply to</dt>
          <dd>${mail.replyTo}</dd>`
      }
      <dt>Received</dt>
      <dd>${timeOf(mail.receivedAt)}</dd>
    </dl>
    ${
      mail.html !== '' &&
      html`<iframe
        title="Message"
        src="/sandbox/mail/${mail.id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      ></iframe>`
    }
    <h2>Plain text</h2>
    <pre>${mail.text}</pre>
    ${mail.attachments.map(
      ({ filename, contentType, bytes }) =>
        html`<p>Attachment: ${filename} (${contentType}, ${bytes} bytes)</p>`,
    )}`
  return formPage({ ...frame, title: mail.subject || '(no subject)' }, content)
}

const timeOf = (at: string) => new Date(at).toLocaleString('en-US')
