// Decides whether the sandboxes may start: never on a public address unasked, never beside real keys.
import { isLoopback } from '../loopback.ts'
import { publicHostOf, sandboxEnv } from './settings.ts'

export type RefusalInput = Record<string, string | undefined>

const keyNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_TEST_PUBLISHABLE_KEY',
  'MEMBER_CLIENT_SECRET',
] as const

const realServices = [
  ['AUTH0_DOMAIN', 'identity provider'],
  ['MEMBER_SYSTEM_URL', 'member system'],
] as const

/** The one sentence that says why the sandboxes must not start with this environment, or null. */
export function startRefusal(env: RefusalInput): string | null {
  const port = readPort(env['PORT'])
  if (port === null) return `PORT must be a number from 1 to 65532, not "${env['PORT']}".`
  return realServiceRefusal(env, port) ?? addressRefusal(env)
}

/** The app's port, 4173 when none is given; null when it leaves no room for the sandboxes above it. */
export function readPort(text: string | undefined): number | null {
  const port = Number(text || '4173')
  return Number.isInteger(port) && port >= 1 && port <= 65_532 ? port : null
}

function realServiceRefusal(env: RefusalInput, port: number): string | null {
  const own = sandboxEnv({ port, publicHost: publicHostOf(env['PUBLIC_URL']) })
  for (const name of keyNames) {
    const key = env[name]
    if (key && key !== own[name]) {
      return `${name} holds a key that is not the sandbox's own: the sandboxes never run beside real keys.`
    }
  }
  for (const [name, what] of realServices) {
    const address = env[name]
    if (address && address !== own[name]) {
      return `${name} is set to ${address}: the sandboxes never run beside a real ${what}.`
    }
  }
  return null
}

function addressRefusal(env: RefusalInput): string | null {
  if (env['ALLOW_SANDBOX'] === '1') return null
  const host = env['HOST'] || '127.0.0.1'
  if (!isLoopback(host)) {
    return `HOST is ${host}, which others can reach: set ALLOW_SANDBOX=1 to run the sandboxes there.`
  }
  const publicUrl = env['PUBLIC_URL']
  if (publicUrl && !isLoopback(publicHostOf(publicUrl))) {
    return `PUBLIC_URL is ${publicUrl}, not a local address: set ALLOW_SANDBOX=1 to run the sandboxes there.`
  }
  return null
}
