// The sandbox mail server in the test's own process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CaughtMail } from '#sandbox/mail/caught-mail.ts'
import type { MailFaults } from '#sandbox/mail/mail-faults.ts'
import { startMailServer } from '#sandbox/mail/mail-server.ts'

export interface Mailbox {
  url: string
  smtpUrl: string
  /** The newest first. */
  messages(): Promise<CaughtMail[]>
  fail(fault: MailFaults['failNext']): Promise<void>
  /** Connections to the mail server that are open now. */
  openConnections(): number
  close(): Promise<void>
}

/** Starts it on free ports. */
export async function startMailbox(): Promise<Mailbox> {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-mail-'))
  const place = { host: '127.0.0.1', publicHost: 'localhost', folder }
  const server = await startMailServer({ ...place, port: 0, smtpPort: 0 })
  const url = `http://127.0.0.1:${server.port}`
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${server.smtpPort}`,
    messages: async () => (await fetch(`${url}/sandbox/mail.json`)).json() as Promise<CaughtMail[]>,
    fail: async (failNext) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ failNext })
      const answer = await fetch(`${url}/_sandbox/faults`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    },
    openConnections: () => server.openConnections(),
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
