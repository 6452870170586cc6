// The environment variables of the server, with their defaults.
import * as z from 'zod/mini'
import {
  count,
  isInstant,
  isMailUrl,
  isPublicName,
  isWebUrl,
  listOf,
  network,
  optional,
  required,
  senderAddress,
  webUrl,
} from './formats.ts'

/** The beginnings of the settings of buckets. */
export const bucketStores = ['IMAGE_STORE', 'BACKUP_STORE'] as const
export type BucketStore = (typeof bucketStores)[number]

/** Where the data and the backups are. */
const places = z.object({
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: optional.check(
    z.refine(
      (text) => text === '' || /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
      'DATABASE_URL must be an address like postgres://user@host:5432/name.',
    ),
  ),
  BACKUP_DIR: optional,
  BACKUP_STORE_URL: webUrl('BACKUP_STORE_URL'),
  BACKUP_STORE_BUCKET: optional,
  BACKUP_STORE_KEY_ID: optional,
  BACKUP_STORE_SECRET: optional,
  BACKUP_STORE_NETWORK: network('BACKUP_STORE_NETWORK'),
  BACKUP_STORE_REGION: z._default(z.string(), 'us-east-1'),
})

const variables = z.object({
  PORT: count('PORT', { min: 1, max: 65_535, default: 4173 }),
  HOST: z._default(z.string(), '127.0.0.1'),
  APP_DIR: optional,
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], 'SERVICE_WORKER must be on or off.'), 'on'),
  BACKUP_RECIPIENT: optional.check(
    z.refine(
      (text) => text === '' || /^age1[\da-z]{50,}$/.test(text),
      'BACKUP_RECIPIENT must be an age recipient, which begins with age1.',
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
  STRIPE_SECRET_KEY: required('STRIPE_SECRET_KEY'),
  STRIPE_TEST_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: required('STRIPE_PUBLISHABLE_KEY'),
  STRIPE_TEST_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: required('STRIPE_WEBHOOK_SECRET'),
  STRIPE_TEST_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: webUrl('STRIPE_API_URL'),
  STRIPE_JS_URL: z.pipe(
    webUrl('STRIPE_JS_URL'),
    z.transform((text) => text || 'https://js.stripe.com/endive/stripe.js'),
  ),
  AUTH0_DOMAIN: required('AUTH0_DOMAIN').check(
    z.refine(
      (text) => (text.includes('://') ? isWebUrl(text) : isWebUrl(`https://${text}`)),
      'AUTH0_DOMAIN must be a host name or a web address.',
    ),
  ),
  AUTH0_CLIENT_ID: required('AUTH0_CLIENT_ID'),
  AUTH0_AUDIENCE: required('AUTH0_AUDIENCE'),
  MEMBER_SYSTEM_URL: required('MEMBER_SYSTEM_URL').check(
    z.refine(isWebUrl, 'MEMBER_SYSTEM_URL must be a web address like https://example.org.'),
  ),
  MEMBER_AUTH_URL: webUrl('MEMBER_AUTH_URL'),
  MEMBER_API_URL: webUrl('MEMBER_API_URL'),
  MEMBER_CLIENT_ID: required('MEMBER_CLIENT_ID'),
  MEMBER_CLIENT_SECRET: required('MEMBER_CLIENT_SECRET'),
  MEMBER_ACCOUNT_ID: required('MEMBER_ACCOUNT_ID').check(
    z.regex(/^\d{1,15}$/, 'MEMBER_ACCOUNT_ID must be a whole number.'),
  ),
  IMAGE_STORE_URL: webUrl('IMAGE_STORE_URL'),
  IMAGE_STORE_BUCKET: optional,
  IMAGE_STORE_KEY_ID: optional,
  IMAGE_STORE_SECRET: optional,
  IMAGE_STORE_NETWORK: network('IMAGE_STORE_NETWORK'),
  IMAGE_STORE_REGION: z._default(z.string(), 'us-east-1'),
  SANDBOX: optional.check(
    z.refine((text) => text === '' || text === 'off', 'SANDBOX must be off or not be set.'),
  ),
  TEST_PHRASE: optional,
  TEST_MODE: z._default(z.enum(['on', 'off'], 'TEST_MODE must be on or off.'), 'off'),
  TRUSTED_PROXIES: z.pipe(
    z
      ._default(z.string(), '0')
      .check(z.regex(/^\d$/, 'TRUSTED_PROXIES must be a number from 0 to 9.')),
    z.transform(Number),
  ),
  SENTRY_DSN: webUrl('SENTRY_DSN'),
  RECORDER_URL: webUrl('RECORDER_URL'),
  SMTP_URL: optional.check(
    z.refine(
      (text) => text === '' || isMailUrl(text),
      'SMTP_URL must be an address like smtp://user:password@mail.example.org:587.',
    ),
  ),
  MAIL_FROM: optional.check(
    z.refine(
      (text) => text === '' || senderAddress(text) !== null,
      'MAIL_FROM must be an e-mail address, or a name and an address like Store <store@example.org>.',
    ),
  ),
  DKIM_SELECTORS: optional.check(
    z.refine(
      (text) => /^([\w.-]+( *, *[\w.-]+)*)?$/.test(text),
      'DKIM_SELECTORS must be names like s1, s2.',
    ),
  ),
  MAILBOX_URL: webUrl('MAILBOX_URL'),
  PUSH_HOSTS: optional.check(
    z.refine(
      (text) => listOf(text).every(isPublicName),
      'PUSH_HOSTS must be public host names like push.example.org, *.push.example.org.',
    ),
  ),
  PUSH_SANDBOX_URL: webUrl('PUSH_SANDBOX_URL'),
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
  ...places.shape,
  MAX_CONNECTIONS: count('MAX_CONNECTIONS', { min: 10, max: 60_000, default: 4000 }),
  RATE_LIMIT_FACTOR: count('RATE_LIMIT_FACTOR', { min: 1, max: 10_000, default: 1 }),
  RECONCILE_EVERY_SEC: count('RECONCILE_EVERY_SEC', { min: 1, max: 3600, default: 60 }),
})

export type Variables = z.output<typeof variables>

export type PlaceVariables = z.output<typeof places>

/** The documented settings; the last one is read where the sandboxes start. */
export const settingNames: readonly string[] = [...Object.keys(variables.shape), 'ALLOW_SANDBOX']

type Given = Readonly<Record<string, string | undefined>>

// An empty variable counts as missing.
const givenIn = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** A sentence for each invalid variable, which begins with its name. */
export function variableErrors(env: NodeJS.ProcessEnv): string[] {
  const given = givenIn(env)
  return [
    ...messagesOf(variables.safeParse(given)),
    ...bucketErrors(given, 'IMAGE_STORE'),
    ...bucketErrors(given, 'BACKUP_STORE'),
    ...backupErrors(given),
    ...(given['SMTP_URL'] && !given['MAIL_FROM']
      ? ['MAIL_FROM is missing: a mail server needs it too.']
      : []),
  ]
}

/** As `variableErrors`, for the places alone: a key opens a backup, whatever recipient is set. */
export function placeErrors(env: NodeJS.ProcessEnv): string[] {
  const given = givenIn(env)
  return [...messagesOf(places.safeParse(given)), ...bucketErrors(given, 'BACKUP_STORE')]
}

interface Parsed {
  error?: { issues: readonly { message: string }[] } | undefined
}

const messagesOf = ({ error }: Parsed): string[] =>
  (error?.issues ?? []).map(({ message }) => message)

/** The values of a valid environment. */
export const readVariables = (env: NodeJS.ProcessEnv): Variables => variables.parse(givenIn(env))
/** The places of an environment whose places are valid. */
export const readPlaceVariables = (env: NodeJS.ProcessEnv): PlaceVariables =>
  places.parse(givenIn(env))

const bucketWords: Readonly<Record<BucketStore, string>> = {
  IMAGE_STORE: 'an image store',
  BACKUP_STORE: 'a bucket of backups',
}

const bucketNames = (store: BucketStore) =>
  ['URL', 'BUCKET', 'KEY_ID', 'SECRET'].map((part) => `${store}_${part}`)

/** The settings of a bucket are given together or not at all. */
function bucketErrors(given: Given, store: BucketStore): string[] {
  const names = bucketNames(store)
  const missing = names.filter((name) => !given[name])
  if (missing.length === names.length) return []
  return missing.map((name) => `${name} is missing: ${bucketWords[store]} needs it too.`)
}

/** Backups go to one place, and only encrypted. */
function backupErrors(given: Given): string[] {
  const { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient } = given
  const bucket = bucketNames('BACKUP_STORE').some((name) => given[name])
  return [
    ...(folder && bucket
      ? ['BACKUP_DIR must not be set beside BACKUP_STORE_URL: backups go to one of the two.']
      : []),
    ...((folder || bucket) && !recipient
      ? ['BACKUP_RECIPIENT is missing: backups are encrypted to it.']
      : []),
    ...(recipient && !folder && !bucket
      ? ['BACKUP_DIR is missing: the folder of the backups, or BACKUP_STORE_URL for a bucket.']
      : []),
  ]
}
