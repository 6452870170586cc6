// The dependencies of routes and services, created once in main.ts.
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/schema.ts'
import type { CardGateway } from './gateways/cards.ts'
import type { CertificateWatch } from './gateways/certificate.ts'
import type { IdentityGateway } from './gateways/identity.ts'
import type { ImageStore } from './gateways/image-store.ts'
import type { MemberGateway } from './gateways/member-system.ts'
import type { LiveChanges } from './live/live-changes.ts'
import type { Metrics } from './metrics.ts'
import type { DrawnPages } from './pages/drawn-pages.ts'
import type { PushKey } from './services/push/push-key.ts'

export interface Deps {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  metrics: Metrics
  /** The card provider's live mode, or its test mode. */
  cards: (isTest: boolean) => CardGateway
  identity: IdentityGateway
  members: MemberGateway
  images: ImageStore
  /** The certificate of the public address. */
  certificate: CertificateWatch
  /** The cached public replies; a change that every reader should see at once drops them. */
  publicReplies: { clear(): void }
  /** Tells open apps what has changed; `publishChange` is the way to use it. */
  live: LiveChanges
  /** The pages drawn with the event's words. */
  pages: DrawnPages
  /** Signs product tokens; the same in every process of a deployment. */
  sessionSecret: string
  /** Signs push messages; the same in every process of a deployment. */
  pushKey: PushKey
}
