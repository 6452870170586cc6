// The mail server: SMTP on one port, the mailbox on another.
import { getRequestListener } from '@hono/node-server'
import { listen } from '../listen.ts'
import { openMail } from './caught-mail.ts'
import type { MailFaults } from './mail-faults.ts'
import { mailRoutes } from './mail-routes.ts'
import { startSmtp } from './smtp.ts'

export type MailServerOptions = {
  host: string
  port: number
  smtpPort: number
  folder: string
  publicHost: string
}

export type MailServer = {
  port: number
  smtpPort: number
  openConnections(): number
  close(): Promise<void>
}

/** Resolves when both ports answer. */
export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  const { host, port, smtpPort, folder, publicHost } = options
  const mail = openMail(folder)
  const faults: MailFaults = { failNext: null }
  const smtp = await startSmtp({ host, port: smtpPort, mail, faults })
  try {
    const pages = await listen({ host, port, what: 'sandbox mailbox' }, () =>
      getRequestListener(mailRoutes({ mail, faults, hosts: [publicHost, host] }).fetch),
    )
    const close = async () => void (await Promise.all([pages.close(), smtp.close()]))
    const { port: smtpOwnPort, openConnections } = smtp
    return { port: pages.port, smtpPort: smtpOwnPort, openConnections, close }
  } catch (error) {
    await smtp.close()
    throw error
  }
}
