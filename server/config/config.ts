// The configuration, read from the environment and checked once at the start.
import { BootError } from '../boot-error.ts'
import { listOf, senderAddress } from './formats.ts'
import { isTestKey, rehearsalNotice } from './rehearsal.ts'
import {
  type BucketStore,
  placeErrors,
  type PlaceVariables,
  readPlaceVariables,
  readVariables,
  variableErrors,
  type Variables,
} from './variables.ts'

/** A bucket of an S3-compatible service, and the key for it. */
export interface BucketAccess {
  /** The service's address, without a trailing slash. */
  url: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

/** Where backups are kept. */
export type BackupPlace =
  | { kind: 'folder'; folder: string }
  | { kind: 'bucket'; access: BucketAccess }

export interface Config {
  port: number
  host: string
  dataDir: string
  /** The built app; null = this checkout's own. */
  appDir: string | null
  /** The service worker's kill switch. */
  isWorkerOff: boolean
  /** null = the embedded database in `dataDir`. */
  databaseUrl: string | null
  clockStartMs: number | null
  sample: 'event' | 'none'
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
  stripe: {
    secretKey: string
    testSecretKey: string
    publishableKey: string
    testPublishableKey: string
    webhookSecret: string
    testWebhookSecret: string
    /** null = the provider's own address. */
    apiUrl: string | null
    jsUrl: string
  }
  /** `domain` is a host name, or an origin where the scheme is not https. */
  auth0: { domain: string; clientId: string; audience: string }
  members: {
    /** Where members log in and out. */
    siteUrl: string
    /** Where codes are exchanged for tokens. */
    authUrl: string
    /** Where contacts are read. */
    apiUrl: string
    clientId: string
    clientSecret: string
    accountId: string
  }
  /** The bucket of images; null = the embedded store in `dataDir`. */
  imageStore: BucketAccess | null
  /** The phrase that enables test mode; null = no test mode. */
  testPhrase: string | null
  /** People with a role begin each sign-in in test mode. */
  isTestModeInitial: boolean
  /** How many proxies in front of the server are trusted to report the caller's address. */
  trustedProxies: number
  /** null = no mail is sent: messages are withheld. */
  mailServer: { smtpUrl: string; from: string } | null
  /** The domain of the messages' ids. */
  mailDomain: string
  /** Where the sender's domain publishes its DKIM keys; [] = under usual names. */
  dkimSelectors: string[]
  /** Where the sandbox shows the mail that it has caught; '' = nowhere. */
  mailboxUrl: string
  /** Push services beside the known ones: host names, `*.` before one for all names below it. */
  pushHosts: string[]
  /** The origin of the sandbox's push service; '' = none. */
  pushSandboxUrl: string
  sentryDsn: string
  /** The bug recorder's script; '' = none. */
  recorderUrl: string
  /** The live mode has test keys: no card is charged. */
  isRehearsal: boolean
  notice: string
  supportEmail: string
  /** null = generated once and stored in the database. */
  sessionSecret: string | null
  /** The token of /metrics; null = readable on this machine only. */
  metricsToken: string | null
  /** Backups are encrypted to the age recipient; null = no backup can be made. */
  backup: { place: BackupPlace; recipient: string } | null
  /** The limit of open connections. */
  maxConnections: number
  /** Multiplies the limits of calls (server/http/call-limits.ts). */
  rateLimitFactor: number
  /** The interval of the reconciler. */
  reconcileEverySec: number
}

/** Where the data and the backups are. */
export type Places = Pick<Config, 'databaseUrl' | 'dataDir'> & { backups: BackupPlace }

/** The errors of the environment, one sentence a line. */
export class ConfigError extends BootError {
  override name = 'ConfigError'

  constructor(errors: readonly string[]) {
    super(errors.join('\n'))
  }
}

/** The configuration of an environment; throws ConfigError with a sentence for each error. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const errors = variableErrors(env)
  if (errors.length > 0) throw new ConfigError(errors)
  const value = readVariables(env)
  const isRehearsal = isTestKey(value.STRIPE_SECRET_KEY)
  return {
    port: value.PORT,
    host: value.HOST,
    ...dataPlace(value),
    appDir: value.APP_DIR || null,
    isWorkerOff: value.SERVICE_WORKER === 'off',
    clockStartMs: value.CLOCK === '' ? null : Date.parse(value.CLOCK),
    sample: value.SAMPLE,
    publicUrl: URL.parse(value.PUBLIC_URL)?.origin ?? `http://localhost:${value.PORT}`,
    stripe: {
      secretKey: value.STRIPE_SECRET_KEY,
      testSecretKey: value.STRIPE_TEST_SECRET_KEY,
      publishableKey: value.STRIPE_PUBLISHABLE_KEY,
      testPublishableKey: value.STRIPE_TEST_PUBLISHABLE_KEY,
      webhookSecret: value.STRIPE_WEBHOOK_SECRET,
      testWebhookSecret: value.STRIPE_TEST_WEBHOOK_SECRET,
      apiUrl: value.STRIPE_API_URL || null,
      jsUrl: value.STRIPE_JS_URL,
    },
    auth0: {
      domain: withoutSlash(value.AUTH0_DOMAIN),
      clientId: value.AUTH0_CLIENT_ID,
      audience: value.AUTH0_AUDIENCE,
    },
    members: {
      siteUrl: withoutSlash(value.MEMBER_SYSTEM_URL),
      authUrl: withoutSlash(value.MEMBER_AUTH_URL || value.MEMBER_SYSTEM_URL),
      apiUrl: withoutSlash(value.MEMBER_API_URL || value.MEMBER_SYSTEM_URL),
      clientId: value.MEMBER_CLIENT_ID,
      clientSecret: value.MEMBER_CLIENT_SECRET,
      accountId: value.MEMBER_ACCOUNT_ID,
    },
    imageStore: readBucket(value, 'IMAGE_STORE'),
    testPhrase: value.TEST_PHRASE || null,
    isTestModeInitial: value.TEST_MODE === 'on',
    trustedProxies: value.TRUSTED_PROXIES,
    mailServer: value.SMTP_URL === '' ? null : { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM },
    mailDomain: senderAddress(value.MAIL_FROM)?.split('@')[1] ?? 'localhost',
    dkimSelectors: listOf(value.DKIM_SELECTORS),
    mailboxUrl: value.MAILBOX_URL,
    pushHosts: listOf(value.PUSH_HOSTS),
    pushSandboxUrl: URL.parse(value.PUSH_SANDBOX_URL)?.origin ?? '',
    sentryDsn: value.SENTRY_DSN,
    recorderUrl: value.RECORDER_URL,
    isRehearsal,
    notice: [isRehearsal ? rehearsalNotice : '', value.PUBLIC_NOTICE].filter(Boolean).join(' '),
    supportEmail: value.SUPPORT_EMAIL,
    sessionSecret: value.SESSION_SECRET || null,
    metricsToken: value.METRICS_TOKEN || null,
    backup:
      value.BACKUP_RECIPIENT === ''
        ? null
        : { place: readBackupPlace(value), recipient: value.BACKUP_RECIPIENT },
    maxConnections: value.MAX_CONNECTIONS,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    reconcileEverySec: value.RECONCILE_EVERY_SEC,
  }
}

/**
 * The places of an environment, whatever else it lacks: a restore needs no more, because the backup has the other
 * settings. Throws ConfigError with a sentence for each error.
 */
export function readPlaces(env: NodeJS.ProcessEnv): Places {
  const errors = placeErrors(env)
  if (errors.length > 0) throw new ConfigError(errors)
  const value = readPlaceVariables(env)
  return { ...dataPlace(value), backups: readBackupPlace(value) }
}

const dataPlace = (value: PlaceVariables) => ({
  dataDir: value.DATA_DIR,
  databaseUrl: value.DATABASE_URL || null,
})

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

type BucketPart = 'URL' | 'BUCKET' | 'REGION' | 'KEY_ID' | 'SECRET'

function readBucket(
  value: Partial<Pick<Variables, `${BucketStore}_${BucketPart}`>>,
  store: BucketStore,
): BucketAccess | null {
  const read = (part: BucketPart) => value[`${store}_${part}`] ?? ''
  if (read('URL') === '') return null
  return {
    url: withoutSlash(read('URL')),
    bucket: read('BUCKET'),
    region: read('REGION'),
    keyId: read('KEY_ID'),
    secret: read('SECRET'),
  }
}

function readBackupPlace(value: PlaceVariables): BackupPlace {
  const access = readBucket(value, 'BACKUP_STORE')
  return access === null ? { kind: 'folder', folder: value.BACKUP_DIR } : { kind: 'bucket', access }
}
