// What the environment decides, read and checked once at boot; nothing else reads process.env.
import * as z from 'zod/mini'
import { BootError } from './boot-error.ts'

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
  /** Origin the app is reached at, without a trailing slash. */
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
  /** The bucket images are kept in; null = the embedded store in `dataDir`. */
  imageStore: {
    url: string
    bucket: string
    region: string
    keyId: string
    secret: string
  } | null
  /** Opens test mode; null = there is none. */
  testPhrase: string | null
  /** Proxies before this server whose word about the caller's address counts. */
  trustedProxies: number
  sentryDsn: string
  /** The bug recorder's script; '' = none. */
  recorderUrl: string
  notice: string
  supportEmail: string
  /** null = made once and kept in the database. */
  sessionSecret: string | null
  /** Opens the server's figures; null = they are open on this machine only. */
  metricsToken: string | null
  /** Connections that may be open at once. */
  mostConnections: number
  /** How often what was left half done is looked for. */
  reconcileEverySec: number
}

/** What is wrong with the environment: a sentence for each fault, each on a line of its own. */
export class ConfigError extends BootError {
  override name = 'ConfigError'

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

/** An ISO instant with its zone, to the minute or finer, on a day that exists. */
const isInstant = (text: string) =>
  [null, -1].some(
    (precision) => z.iso.datetime({ offset: true, precision }).safeParse(text).success,
  )

const optional = z._default(z.string(), '')
const filled = (name: string) =>
  z.string(`${name} is missing.`).check(z.minLength(1, `${name} is missing.`))

const count = (name: string, of: { least: number; most: number; unlessGiven: number }) => {
  const error = `${name} must be a whole number from ${of.least} to ${of.most}.`
  const isInside = (value: number) => value >= of.least && value <= of.most
  return z.pipe(
    z._default(z.string(), String(of.unlessGiven)).check(z.regex(/^\d{1,9}$/, error)),
    z.pipe(z.transform(Number), z.number().check(z.refine(isInside, error))),
  )
}

const isWebUrl = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')
const webUrl = (name: string) =>
  optional.check(
    z.refine(
      (text) => text === '' || isWebUrl(text),
      `${name} must be a web address like https://example.org.`,
    ),
  )

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

const environment = z.object({
  PORT: count('PORT', { least: 1, most: 65_535, unlessGiven: 4173 }),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  APP_DIR: optional,
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], 'SERVICE_WORKER must be on or off.'), 'on'),
  DATABASE_URL: optional.check(
    z.refine(
      (text) => text === '' || /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
      'DATABASE_URL must be an address like postgres://user@host:5432/name.',
    ),
  ),
  CLOCK: optional.check(
    z.refine(
      (text) => text === '' || isInstant(text),
      'CLOCK must be an ISO instant like 2026-05-04T09:00:00-04:00.',
    ),
  ),
  SAMPLE: z._default(z.enum(['event', 'none'], 'SAMPLE must be event or none.'), 'event'),
  PUBLIC_URL: webUrl('PUBLIC_URL').check(
    z.refine(
      (text) => !isWebUrl(text) || /^https?:\/\/[^/?#@\\]+\/*$/i.test(text),
      'PUBLIC_URL must end with its host: the site can not be in a folder.',
    ),
  ),
  STRIPE_SECRET_KEY: filled('STRIPE_SECRET_KEY'),
  STRIPE_TEST_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: filled('STRIPE_PUBLISHABLE_KEY'),
  STRIPE_TEST_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: filled('STRIPE_WEBHOOK_SECRET'),
  STRIPE_TEST_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: webUrl('STRIPE_API_URL'),
  STRIPE_JS_URL: z.pipe(
    webUrl('STRIPE_JS_URL'),
    z.transform((text) => text || 'https://js.stripe.com/endive/stripe.js'),
  ),
  AUTH0_DOMAIN: filled('AUTH0_DOMAIN').check(
    z.refine(
      (text) => (text.includes('://') ? isWebUrl(text) : isWebUrl(`https://${text}`)),
      'AUTH0_DOMAIN must be a host name or a web address.',
    ),
  ),
  AUTH0_CLIENT_ID: filled('AUTH0_CLIENT_ID'),
  AUTH0_AUDIENCE: filled('AUTH0_AUDIENCE'),
  MEMBER_SYSTEM_URL: filled('MEMBER_SYSTEM_URL').check(
    z.refine(isWebUrl, 'MEMBER_SYSTEM_URL must be a web address like https://example.org.'),
  ),
  MEMBER_AUTH_URL: webUrl('MEMBER_AUTH_URL'),
  MEMBER_API_URL: webUrl('MEMBER_API_URL'),
  MEMBER_CLIENT_ID: filled('MEMBER_CLIENT_ID'),
  MEMBER_CLIENT_SECRET: filled('MEMBER_CLIENT_SECRET'),
  MEMBER_ACCOUNT_ID: filled('MEMBER_ACCOUNT_ID').check(
    z.regex(/^\d{1,15}$/, 'MEMBER_ACCOUNT_ID must be a whole number.'),
  ),
  IMAGE_STORE_URL: webUrl('IMAGE_STORE_URL'),
  IMAGE_STORE_BUCKET: optional,
  IMAGE_STORE_KEY_ID: optional,
  IMAGE_STORE_SECRET: optional,
  IMAGE_STORE_REGION: z._default(z.string(), 'us-east-1'),
  TEST_PHRASE: optional,
  TRUSTED_PROXIES: z.pipe(
    z
      ._default(z.string(), '0')
      .check(z.regex(/^\d$/, 'TRUSTED_PROXIES must be a number from 0 to 9.')),
    z.transform(Number),
  ),
  SENTRY_DSN: webUrl('SENTRY_DSN'),
  RECORDER_URL: webUrl('RECORDER_URL'),
  PUBLIC_NOTICE: optional,
  SUPPORT_EMAIL: z
    ._default(z.string(), 'store-support@club.example')
    .check(z.regex(/^[^\s@]+@[^\s@]+$/, 'SUPPORT_EMAIL must be an e-mail address.')),
  SESSION_SECRET: optional.check(
    z.refine(
      (text) => text === '' || text.length >= 32,
      'SESSION_SECRET must have 32 characters or more.',
    ),
  ),
  METRICS_TOKEN: optional.check(
    z.refine(
      (text) => text === '' || /^[\w.~+/=-]{16,}$/.test(text),
      'METRICS_TOKEN must have 16 characters or more, all of them letters, digits or -._~+/=.',
    ),
  ),
  MAX_CONNECTIONS: count('MAX_CONNECTIONS', { least: 10, most: 60_000, unlessGiven: 4000 }),
  RECONCILE_EVERY_SEC: count('RECONCILE_EVERY_SEC', { least: 1, most: 3600, unlessGiven: 60 }),
})

// A variable set to nothing counts as not set.
const givenIn = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** All that is wrong with the variables of an environment, in a sentence each that begins with its name. */
export function configFaults(env: NodeJS.ProcessEnv): string[] {
  const given = givenIn(env)
  const issues = environment.safeParse(given).error?.issues ?? []
  return [...issues.map(({ message }) => message), ...imageStoreFaults(given)]
}

/** The configuration an environment asks for; throws ConfigError with all that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults = configFaults(env)
  if (faults.length > 0) throw new ConfigError(faults)
  const value = environment.parse(givenIn(env))
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    appDir: value.APP_DIR || null,
    isWorkerOff: value.SERVICE_WORKER === 'off',
    databaseUrl: value.DATABASE_URL || null,
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
    imageStore: readImageStore(value),
    testPhrase: value.TEST_PHRASE || null,
    trustedProxies: value.TRUSTED_PROXIES,
    sentryDsn: value.SENTRY_DSN,
    recorderUrl: value.RECORDER_URL,
    notice: value.PUBLIC_NOTICE,
    supportEmail: value.SUPPORT_EMAIL,
    sessionSecret: value.SESSION_SECRET || null,
    metricsToken: value.METRICS_TOKEN || null,
    mostConnections: value.MAX_CONNECTIONS,
    reconcileEverySec: value.RECONCILE_EVERY_SEC,
  }
}

const imageStoreNames = [
  'IMAGE_STORE_URL',
  'IMAGE_STORE_BUCKET',
  'IMAGE_STORE_KEY_ID',
  'IMAGE_STORE_SECRET',
] as const

/** All of the bucket's settings are there, or none of them. */
function imageStoreFaults(given: Record<string, string | undefined>): string[] {
  const missing = imageStoreNames.filter((name) => !given[name])
  if (missing.length === imageStoreNames.length) return []
  return missing.map((name) => `${name} is missing: an image store needs it too.`)
}

function readImageStore(value: z.output<typeof environment>): Config['imageStore'] {
  if (value.IMAGE_STORE_URL === '') return null
  return {
    url: withoutSlash(value.IMAGE_STORE_URL),
    bucket: value.IMAGE_STORE_BUCKET,
    region: value.IMAGE_STORE_REGION,
    keyId: value.IMAGE_STORE_KEY_ID,
    secret: value.IMAGE_STORE_SECRET,
  }
}
