// The settings with which the server runs on the sandboxes (`sandbox/`), and where it must not.
import { isLoopback } from './loopback.ts'

type Env = Readonly<Record<string, string | undefined>>

export const sandboxTestKey = 'sk_test_sandbox'

export type SandboxPlace = { port: number; publicHost?: string }

/** The environment variables that point the server at the sandboxes on the six ports after its own. */
export function sandboxEnv({ port, publicHost = 'localhost' }: SandboxPlace) {
  const cardUrl = `http://${publicHost}:${port + 1}`
  return {
    STRIPE_SECRET_KEY: 'sk_live_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_live_sandbox',
    STRIPE_TEST_SECRET_KEY: sandboxTestKey,
    STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_TEST_WEBHOOK_SECRET: 'whsec_test_sandbox',
    STRIPE_API_URL: cardUrl,
    STRIPE_JS_URL: `${cardUrl}/v3/`,
    AUTH0_DOMAIN: `http://${publicHost}:${port + 2}`,
    AUTH0_CLIENT_ID: 'specialty-web',
    AUTH0_AUDIENCE: 'https://specialty.example/api',
    MEMBER_SYSTEM_URL: `http://${publicHost}:${port + 3}`,
    MEMBER_CLIENT_ID: 'specialty-members',
    MEMBER_CLIENT_SECRET: 'member_secret_sandbox',
    MEMBER_ACCOUNT_ID: '190526',
    SMTP_URL: `smtp://${publicHost}:${port + 5}`,
    MAIL_FROM: 'National Specialty <store@specialty.example>',
    MAILBOX_URL: `http://${publicHost}:${port + 4}/sandbox/mail`,
    PUSH_SANDBOX_URL: `http://${publicHost}:${port + 6}`,
    TEST_PHRASE: 'best in show',
    PUBLIC_NOTICE: 'Sandbox: no card is charged and no order is real.',
  }
}

/** As `sandboxEnv`, with the sandbox's test keys in live mode: a rehearsal. */
export function rehearsalEnv(place: SandboxPlace) {
  const env = sandboxEnv(place)
  return {
    ...env,
    STRIPE_SECRET_KEY: env.STRIPE_TEST_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: env.STRIPE_TEST_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_TEST_WEBHOOK_SECRET,
    // Test mode would share the provider's test payments with the rehearsal.
    TEST_PHRASE: '',
    PUBLIC_NOTICE: '',
  }
}

/** The host name browsers reach the sandboxes by: that of PUBLIC_URL, or localhost. */
export function publicHostOf(publicUrl: string | undefined): string {
  const url = publicUrl ? URL.parse(publicUrl) : null
  return url?.hostname ?? 'localhost'
}

/** The app's port, 4173 when none is given; null when PORT + 6 would be no valid port. */
export function readPort(text: string | undefined): number | null {
  const port = Number(text || '4173')
  return Number.isInteger(port) && port >= 1 && port <= 65_529 ? port : null
}

/** Why the server must not run on the sandboxes with this environment, one sentence per reason. */
export function sandboxErrors(env: Env): string[] {
  const portErrors =
    readPort(env['PORT']) === null
      ? [`PORT must be a number from 1 to 65529, not "${env['PORT']}".`]
      : []
  return [...portErrors, ...keyErrors(env), ...addressErrors(env)]
}

const keyNames = [
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_TEST_PUBLISHABLE_KEY',
  'MEMBER_CLIENT_SECRET',
] as const

function keyErrors(env: Env): string[] {
  const isRehearsal = env['STRIPE_SECRET_KEY'] === sandboxTestKey
  const sandboxKeys = isRehearsal ? rehearsalEnv({ port: 1 }) : sandboxEnv({ port: 1 })
  return keyNames
    .filter((name) => env[name] && env[name] !== sandboxKeys[name])
    .map(
      (name) =>
        `${name} holds a key that is not the sandbox's own: the sandboxes never run beside real keys.`,
    )
}

function addressErrors(env: Env): string[] {
  if (env['ALLOW_SANDBOX'] === '1') return []
  const host = env['HOST'] || '127.0.0.1'
  const publicUrl = env['PUBLIC_URL'] ?? ''
  const errors = []
  if (!isLoopback(host)) errors.push(`HOST is ${host}, which others can reach: ${allowed}`)
  if (publicUrl && !isLoopback(publicHostOf(publicUrl))) {
    errors.push(`PUBLIC_URL is ${publicUrl}, not a local address: ${allowed}`)
  }
  return errors
}

const allowed = 'set ALLOW_SANDBOX=1 to run the sandboxes there.'
