// Starts the sandboxes together, on fixed ports or on any that are free.
import { join } from 'node:path'
import { startCardServer } from './card/card-server.ts'
import { startIdentityServer } from './identity/identity-server.ts'
import type { Listening } from './listen.ts'
import { startMailServer } from './mail/mail-server.ts'
import { startMemberServer } from './member/member-server.ts'
import { startPushServer } from './push/push-server.ts'
import { keys, memberClient } from './settings.ts'

export type SandboxOptions = {
  /** The app's port, to which webhooks are sent. */
  appPort: number
  host: string
  publicHost: string
  dataFolder: string
  /** Further origins of the app, such as that of PUBLIC_URL. */
  appOrigins?: string[]
  cardPort?: number
  identityPort?: number
  memberPort?: number
  mailPort?: number
  smtpPort?: number
  pushPort?: number
}

export type Sandboxes = {
  cardPort: number
  identityPort: number
  memberPort: number
  mailPort: number
  smtpPort: number
  pushPort: number
  stop(): Promise<void>
}

/** Resolves when all sandboxes answer; when one can't start, the others are stopped. */
export async function startSandboxes(options: SandboxOptions): Promise<Sandboxes> {
  const { appPort, host, publicHost } = options
  const folder = join(options.dataFolder, 'sandbox')
  const appOrigins = [
    `http://${publicHost}:${appPort}`,
    `http://localhost:${appPort}`,
    `http://127.0.0.1:${appPort}`,
    ...(options.appOrigins ?? []),
  ]
  const started: Pick<Listening, 'close'>[] = []
  const stop = async () => void (await Promise.all(started.map((server) => server.close())))
  try {
    const card = await startCardServer({
      host,
      port: options.cardPort ?? appPort + 1,
      publicHost,
      folder,
      webhookUrl: `http://${callable(host)}:${appPort}/webhook/stripe`,
    })
    started.push(card)
    const identity = await startIdentityServer({
      host,
      port: options.identityPort ?? appPort + 2,
      publicHost,
      folder,
      clientId: keys.AUTH0_CLIENT_ID,
      audience: keys.AUTH0_AUDIENCE,
      appOrigins,
    })
    started.push(identity)
    const member = await startMemberServer({
      host,
      port: options.memberPort ?? appPort + 3,
      folder,
      client: memberClient,
      appOrigins,
    })
    started.push(member)
    const mail = await startMailServer({
      host,
      port: options.mailPort ?? appPort + 4,
      smtpPort: options.smtpPort ?? appPort + 5,
      folder,
      publicHost,
    })
    started.push(mail)
    const push = await startPushServer({
      host,
      port: options.pushPort ?? appPort + 6,
      publicHost,
    })
    started.push(push)
    const [cardPort, identityPort, memberPort] = [card.port, identity.port, member.port]
    return {
      cardPort,
      identityPort,
      memberPort,
      mailPort: mail.port,
      smtpPort: mail.smtpPort,
      pushPort: push.port,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

// The addresses for all interfaces can't be called.
function callable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
