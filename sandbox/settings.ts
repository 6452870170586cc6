// The keys and names that the sandboxes accept. The server keeps the same values as its defaults
// (server/sandbox-settings.ts); tests/tools/sandbox-settings.test.ts compares them.

export const keys = {
  STRIPE_SECRET_KEY: 'sk_live_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_live_sandbox',
  STRIPE_TEST_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_TEST_WEBHOOK_SECRET: 'whsec_test_sandbox',
  AUTH0_CLIENT_ID: 'specialty-web',
  AUTH0_AUDIENCE: 'https://specialty.example/api',
  MEMBER_CLIENT_ID: 'specialty-members',
  MEMBER_CLIENT_SECRET: 'member_secret_sandbox',
  MEMBER_ACCOUNT_ID: '190526',
}

/** The keys of a rehearsal, in which the shop's live mode runs with test keys. */
const rehearsalKeys: Readonly<Record<string, string>> = {
  STRIPE_SECRET_KEY: keys.STRIPE_TEST_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: keys.STRIPE_TEST_PUBLISHABLE_KEY,
}

/** The only client of the member system. */
export const memberClient = {
  id: keys.MEMBER_CLIENT_ID,
  secret: keys.MEMBER_CLIENT_SECRET,
  accountId: Number(keys.MEMBER_ACCOUNT_ID),
}

/** The path of the app that the member system redirects to after a log-in. */
export const memberReturnPath = '/sso_login'

type Env = Readonly<Record<string, string | undefined>>

/** The app's port: PORT, 4173 when PORT is not set, null when PORT + 6 is no valid port. */
export function readPort({ PORT }: Env): number | null {
  const port = Number(PORT || '4173')
  return Number.isInteger(port) && port >= 1 && port <= 65_529 ? port : null
}

/** The host name browsers reach the sandboxes by: that of PUBLIC_URL, or localhost. */
export function publicHostOf({ PUBLIC_URL }: Env): string {
  return URL.parse(PUBLIC_URL ?? '')?.hostname ?? 'localhost'
}

/** Why the sandboxes must not start with this environment, one sentence per reason. */
export function startErrors(env: Env): string[] {
  const errors = []
  if (env['SANDBOX'] === 'off') errors.push('SANDBOX is off: the sandboxes must not start.')
  if (readPort(env) === null) {
    errors.push(`PORT must be a number from 1 to 65529, not "${env['PORT']}".`)
  }
  for (const name of secretNames) {
    if (!env[name] || env[name] === keys[name] || env[name] === rehearsalKeys[name]) continue
    errors.push(`${name} is not the sandbox's: the sandboxes never run beside real keys.`)
  }
  for (const name of ['AUTH0_DOMAIN', 'MEMBER_SYSTEM_URL']) {
    if (!env[name] || URL.parse(env[name])?.hostname === publicHostOf(env)) continue
    errors.push(`${name} is a real service: the sandboxes never run beside one.`)
  }
  if (env['ALLOW_SANDBOX'] === '1') return errors
  const hosts = { HOST: env['HOST'] || '127.0.0.1', PUBLIC_URL: publicHostOf(env) }
  for (const [name, host] of Object.entries(hosts)) {
    if (/^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)) continue
    errors.push(`${name} is not a local address: set ALLOW_SANDBOX=1 to run the sandboxes there.`)
  }
  return errors
}

const secretNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_TEST_PUBLISHABLE_KEY',
  'MEMBER_CLIENT_SECRET',
] as const
