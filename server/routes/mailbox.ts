// Leads to the mail that the sandbox has caught, where the settings say that it catches any.
import type { Config } from '../config/config.ts'
import type { App } from '../http/app-type.ts'

export function mountMailbox(app: App, { mailboxUrl }: Config): void {
  if (mailboxUrl === '') return
  for (const [path, end] of [
    ['/sandbox/mail', ''],
    ['/sandbox/mail.json', '.json'],
  ] as const) {
    app.get(path, (c) => {
      c.set('route', `GET ${path}`)
      return c.redirect(mailboxUrl + end)
    })
  }
}
