// What an environment with real services must not be like: settings that each may stand alone, but that
// together take real money wrongly or leave a door open. One sentence per fault, the variable's name first.
import { isLoopback } from './loopback.ts'
import { sandboxEnv } from './sandbox-settings.ts'

type Given = Readonly<Record<string, string | undefined>>

/** All that is wrong with an environment whose services are real. */
export function productionFaults(given: Given): string[] {
  return [
    ...missingFaults(given),
    ...addressFaults(given),
    ...keyFaults(given),
    ...knownValueFaults(given),
    ...clockFaults(given),
  ]
}

const needed = {
  PUBLIC_URL: 'where people use real services, they return to it',
  TRUSTED_PROXIES: 'say how many proxies stand before the server, 0 for none',
  SAMPLE:
    'say none, or event for the sample event with the code and the roles that everybody knows',
}

function missingFaults(given: Given): string[] {
  const always = Object.entries(needed).filter(([name]) => !given[name])
  const faults = always.map(([name, why]) => `${name} is missing: ${why}.`)
  if (!given['TEST_PHRASE']) return faults
  const ofTests = testNames.filter((name) => !given[name])
  return [
    ...faults,
    ...ofTests.map((name) => `${name} is missing: test mode, which TEST_PHRASE opens, needs it.`),
  ]
}

function addressFaults(given: Given): string[] {
  const url = URL.parse(given['PUBLIC_URL'] ?? '')
  const isOpen = (address: URL | null) =>
    address?.protocol === 'http:' && !isLoopback(address.hostname)
  const open = confidants.filter((name) => isOpen(URL.parse(given[name] ?? '')))
  return [
    ...(isOpen(url) ? ['PUBLIC_URL must begin with https:// where real services are used.'] : []),
    ...open.map((name) => `${name} must not begin with http://: it is told secrets.`),
    ...(isLive(given) ? cardAddresses.filter((name) => isElsewhere(given[name])) : []).map(
      (name) => `${name} must lead to stripe.com beside a live key, or not be set.`,
    ),
  ]
}

const confidants = ['AUTH0_DOMAIN', 'MEMBER_SYSTEM_URL', 'MEMBER_AUTH_URL', 'MEMBER_API_URL']
const cardAddresses = ['STRIPE_API_URL', 'STRIPE_JS_URL']

const isLive = (given: Given) => /^[sr]k_live_/.test(given['STRIPE_SECRET_KEY'] ?? '')

/** Whoever is asked instead of the provider would be told the key, or the shoppers' cards. */
function isElsewhere(address = ''): boolean {
  return address !== '' && !/^https:\/\/([a-z]+\.)?stripe\.com(\/|$)/.test(address)
}

const testNames = [
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_TEST_PUBLISHABLE_KEY',
  'STRIPE_TEST_WEBHOOK_SECRET',
] as const

const shapes: readonly [name: string, shape: RegExp, words: string][] = [
  ['STRIPE_SECRET_KEY', /^[sr]k_(live|test)_/, 'begin with sk_ or rk_, then live_ or test_'],
  [
    'STRIPE_PUBLISHABLE_KEY',
    /^pk_(live|test)_/,
    'begin with pk_live_ or pk_test_, since everybody is shown it',
  ],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_/, 'begin with whsec_'],
  ['STRIPE_TEST_SECRET_KEY', /^[sr]k_test_/, 'begin with sk_test_ or rk_test_'],
  ['STRIPE_TEST_PUBLISHABLE_KEY', /^pk_test_/, 'begin with pk_test_'],
  ['STRIPE_TEST_WEBHOOK_SECRET', /^whsec_/, 'begin with whsec_'],
]

function keyFaults(given: Given): string[] {
  const misshapen = shapes.filter(([name, shape]) => {
    const value = given[name]
    return value !== undefined && value !== '' && !shape.test(value)
  })
  if (misshapen.length > 0) return misshapen.map(([name, , words]) => `${name} must ${words}.`)
  const modeOf = (name: string) => given[name]?.split('_')[1]
  const [secret, shown] = [modeOf('STRIPE_SECRET_KEY'), modeOf('STRIPE_PUBLISHABLE_KEY')]
  if (secret === undefined || shown === undefined || secret === shown) return []
  return ['STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY.']
}

const secretNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_TEST_WEBHOOK_SECRET',
  'MEMBER_CLIENT_SECRET',
  'TEST_PHRASE',
] as const

function knownValueFaults(given: Given): string[] {
  const known = sandboxEnv({ port: 1 })
  return secretNames
    .filter((name) => given[name] === known[name])
    .map((name) => `${name} is the sandbox's own, which everybody knows.`)
}

function clockFaults(given: Given): string[] {
  return given['CLOCK'] && isLive(given)
    ? ['CLOCK must not be set beside a live key: prices and deadlines would go by another time.']
    : []
}
