// Checks an environment with real services for settings that are valid alone and together would take real
// money wrongly or expose the server. Each error is a sentence that begins with the variable's name.
import { isLoopback } from '../loopback.ts'
import { isTestKey } from './rehearsal.ts'
import { sandboxEnv } from '../sandbox-settings.ts'
import { bucketStores } from './variables.ts'

type Given = Readonly<Record<string, string | undefined>>

export function productionErrors(given: Given): string[] {
  return [
    ...missingErrors(given),
    ...addressErrors(given),
    ...keyErrors(given),
    ...weakValueErrors(given),
    ...testModeErrors(given),
    ...publicValueErrors(given),
    ...rehearsalErrors(given),
  ]
}

const required = {
  PUBLIC_URL: 'real services return people to it',
  TRUSTED_PROXIES: 'give the number of proxies in front of the server, 0 for none',
  SAMPLE: 'set none',
  SESSION_SECRET: 'openssl rand -base64 32 prints one',
}

function missingErrors(given: Given): string[] {
  const always = Object.entries(required).filter(([name]) => !given[name])
  const errors = always.map(([name, why]) => `${name} is missing: ${why}.`)
  if (!given['TEST_PHRASE']) {
    return given['TEST_MODE'] === 'on'
      ? [...errors, 'TEST_PHRASE is missing: without one there is no TEST_MODE.']
      : errors
  }
  const ofTests = testNames.filter((name) => !given[name])
  return [
    ...errors,
    ...ofTests.map((name) => `${name} is missing: test mode, which TEST_PHRASE opens, needs it.`),
  ]
}

function addressErrors(given: Given): string[] {
  const url = URL.parse(given['PUBLIC_URL'] ?? '')
  const isUnencrypted = (address: URL | null) =>
    address?.protocol === 'http:' && !isLoopback(address.hostname)
  const unencrypted = secretReceivers.filter((name) => isUnencrypted(URL.parse(given[name] ?? '')))
  return [
    ...(isUnencrypted(url)
      ? ['PUBLIC_URL must begin with https:// where real services are used.']
      : []),
    ...(given['PUSH_SANDBOX_URL']
      ? ['PUSH_SANDBOX_URL must not be set where real services are used.']
      : []),
    ...unencrypted.map((name) => `${name} must not begin with http://: it receives secrets.`),
    ...(isUnencrypted(URL.parse(given['RECORDER_URL'] ?? ''))
      ? ['RECORDER_URL must begin with https://: its script runs in every page.']
      : []),
    ...bucketStores
      .filter(
        (store) =>
          isUnencrypted(URL.parse(given[`${store}_URL`] ?? '')) &&
          given[`${store}_NETWORK`] !== 'private',
      )
      .map(
        (store) =>
          `${store}_URL must begin with https://, unless ${store}_NETWORK=private says that the store is in the same private network.`,
      ),
    ...(isLive(given) ? cardAddresses.filter((name) => isForeign(given[name])) : []).map(
      (name) => `${name} must be on stripe.com with a live key, or not be set.`,
    ),
  ]
}

const secretReceivers = ['AUTH0_DOMAIN', 'MEMBER_SYSTEM_URL', 'MEMBER_AUTH_URL', 'MEMBER_API_URL']
const cardAddresses = ['STRIPE_API_URL', 'STRIPE_JS_URL']

const isLive = (given: Given) => /^[sr]k_live_/.test(given['STRIPE_SECRET_KEY'] ?? '')

/** Another address than the provider's would receive the key or the shoppers' cards. */
function isForeign(address = ''): boolean {
  return address !== '' && !/^https:\/\/([a-z]+\.)?stripe\.com(\/|$)/.test(address)
}

const testNames = [
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_TEST_PUBLISHABLE_KEY',
  'STRIPE_TEST_WEBHOOK_SECRET',
] as const

const formats: readonly [name: string, format: RegExp, words: string][] = [
  ['STRIPE_SECRET_KEY', /^[sr]k_(live|test)_/, 'begin with sk_ or rk_, then live_ or test_'],
  [
    'STRIPE_PUBLISHABLE_KEY',
    /^pk_(live|test)_/,
    'begin with pk_live_ or pk_test_, since it is public',
  ],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_/, 'begin with whsec_'],
  ['STRIPE_TEST_SECRET_KEY', /^[sr]k_test_/, 'begin with sk_test_ or rk_test_'],
  ['STRIPE_TEST_PUBLISHABLE_KEY', /^pk_test_/, 'begin with pk_test_'],
  ['STRIPE_TEST_WEBHOOK_SECRET', /^whsec_/, 'begin with whsec_'],
]

function keyErrors(given: Given): string[] {
  const malformed = formats.filter(([name, format]) => {
    const value = given[name]
    return value !== undefined && value !== '' && !format.test(value)
  })
  if (malformed.length > 0) return malformed.map(([name, , words]) => `${name} must ${words}.`)
  const modeOf = (name: string) => given[name]?.split('_')[1]
  const [secret, publishable] = [modeOf('STRIPE_SECRET_KEY'), modeOf('STRIPE_PUBLISHABLE_KEY')]
  if (secret === undefined || publishable === undefined || secret === publishable) return []
  return ['STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY.']
}

// Both modes would read the same payments at the provider, and the books of each would count the other's.
function testModeErrors(given: Given): string[] {
  return given['TEST_PHRASE'] && isTestKey(given['STRIPE_SECRET_KEY'] ?? '')
    ? ['TEST_PHRASE must not be set in a rehearsal, where STRIPE_SECRET_KEY is a test key.']
    : []
}

const secretNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_TEST_WEBHOOK_SECRET',
  'MEMBER_CLIENT_SECRET',
  'TEST_PHRASE',
] as const

/** Values that somebody could guess. */
function weakValueErrors(given: Given): string[] {
  const { SESSION_SECRET: session, TEST_PHRASE: phrase } = given
  const { STRIPE_WEBHOOK_SECRET: hook, STRIPE_TEST_WEBHOOK_SECRET: testHook } = given
  const hooks = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_TEST_WEBHOOK_SECRET']
  const short = hooks.filter((name) => {
    const value = given[name] ?? ''
    return value.startsWith('whsec_') && value.length < 24 && !isPublic(name, value)
  })
  return [
    ...(session && isPredictable(session)
      ? ['SESSION_SECRET must be random: openssl rand -base64 32 prints one.']
      : []),
    ...(phrase && phrase.length < 12
      ? ['TEST_PHRASE must have 12 characters or more: it opens test mode to everybody.']
      : []),
    ...short.map((name) => `${name} must have 24 characters or more.`),
    ...(hook && hook === testHook
      ? ['STRIPE_TEST_WEBHOOK_SECRET must differ from STRIPE_WEBHOOK_SECRET.']
      : []),
  ]
}

/** Few different characters, a short text repeated, or runs of neighbours; 32 random hex digits are none of these. */
const isPredictable = (text: string) =>
  new Set(text).size < 10 || /^(.{1,16})\1+.{0,15}$/s.test(text) || hasMostlyNeighbours(text)

const runs =
  'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop[] asdfghjkl zxcvbnm,./ 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/'
/** Whether half of the pairs of characters stand together in the alphabet, the digits or on a keyboard. */
function hasMostlyNeighbours(text: string): boolean {
  const lower = text.toLowerCase()
  const areNeighbours = (one: string, next: string) =>
    runs.includes(one + next) || runs.includes(next + one)
  const starts = Array.from({ length: lower.length - 1 }, (_, n) => n)
  const found = starts.filter((n) => areNeighbours(lower.charAt(n), lower.charAt(n + 1)))
  return found.length * 2 >= starts.length
}

function publicValueErrors(given: Given): string[] {
  return secretNames
    .filter((name) => isPublic(name, given[name]))
    .map((name) => `${name} is the sandbox's own, which is public.`)
}

function isPublic(name: string, value: string | undefined): boolean {
  const known: Given = sandboxEnv({ port: 1 })
  return value !== undefined && value === known[name]
}

/** The sample event, and another time than the real one, are for rehearsals with the provider's test keys. */
function rehearsalErrors(given: Given): string[] {
  if (!isLive(given)) return []
  return [
    ...(given['SAMPLE'] === 'event'
      ? [
          'SAMPLE must be none with a live key: the code and the roles of the sample event are public.',
        ]
      : []),
    ...(given['CLOCK']
      ? ['CLOCK must not be set with a live key: prices and deadlines would follow another time.']
      : []),
  ]
}
