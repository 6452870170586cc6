// The SMTP side of the mail server: it accepts every message, unless a fault says otherwise.
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server'
import type { Listening } from '../listen.ts'
import type { RecordStore } from '../record-store.ts'
import { type CaughtMail, readMail } from './caught-mail.ts'
import { type MailFaults, takeMailFault } from './mail-faults.ts'

export type SmtpOptions = {
  host: string
  port: number
  mail: RecordStore<CaughtMail>
  faults: MailFaults
}

const largestBytes = 2 * 1024 * 1024

export type Smtp = Listening & { openConnections(): number }

/** Resolves when the server greets. */
export async function startSmtp({ host, port, mail, faults }: SmtpOptions): Promise<Smtp> {
  const sockets = new Map<number, Socket>()

  /** Resolves when the step goes on; otherwise it answers with an error, closes the connection, or never answers. */
  async function step(
    at: Parameters<typeof takeMailFault>[1],
    remotePort: number,
    recipients: string[] = [],
  ): Promise<void> {
    const fault = takeMailFault(faults, at, recipients)
    if (fault === null) return
    if (typeof fault === 'number') {
      throw Object.assign(new Error('The sandbox was told to refuse.'), { responseCode: fault })
    }
    if (fault === 'close') sockets.get(remotePort)?.destroy()
    await new Promise<never>(() => undefined)
  }

  const server = new SMTPServer({
    banner: 'Sandbox mail server',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestBytes,
    closeTimeout: 1000,
    onConnect: callbackify(({ remotePort }: SMTPServerSession) => step('greeting', remotePort)),
    onMailFrom: callbackify((_: SMTPServerAddress, { remotePort }: SMTPServerSession) =>
      step('sender', remotePort),
    ),
    onRcptTo: callbackify(({ address }: SMTPServerAddress, { remotePort }: SMTPServerSession) =>
      step('recipient', remotePort, [address]),
    ),
    onData: callbackify(
      async (
        stream: SMTPServerDataStream,
        { id: connectionId, remotePort, envelope }: SMTPServerSession,
      ) => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        const raw = await buffer(stream)
        await step('data', remotePort, recipients)
        const caught = await readMail(raw, {
          recipients,
          receivedMs: Date.now(),
          connectionId,
        })
        mail.set(caught.id, caught)
        await step('answer', remotePort, recipients)
      },
    ),
  })
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.on('close', () => sockets.delete(remotePort))
  })
  // A connection that breaks off is its client's matter.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is busy' : error.message
      reject(
        new Error(`The sandbox mail server can't listen on port ${port} of ${host}: ${reason}.`),
      )
    })
    server.listen(port, host, resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    openConnections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
