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

/** Why the sandboxes must not start with this environment, in a sentence for each reason. */
export function startRefusals(env: RefusalInput): string[] {
  const port = readPort(env['PORT'])
  const badPort =
    port === null ? [`PORT must be a number from 1 to 65532, not "${env['PORT']}".`] : []
  return [...badPort, ...realServiceRefusals(env, port ?? 0), ...addressRefusals(env)]
}

/** The app's port, 4173 when none is given; null when it leaves no room for the sandboxes above it. */
export function readPort(text: string | undefined): number | null {
  const port = Number(text || '4173')
  return Number.isInteger(port) && port >= 1 && port <= 65_532 ? port : null
}

function realServiceRefusals(env: RefusalInput, port: number): string[] {
  const own = sandboxEnv({ port, publicHost: publicHostOf(env['PUBLIC_URL']) })
  const isReal = (name: keyof typeof own) => Boolean(env[name]) && env[name] !== own[name]
  return [
    ...keyNames
      .filter(isReal)
      .map(
        (name) =>
          `${name} holds a key that is not the sandbox's own: the sandboxes never run beside real keys.`,
      ),
    ...realServices
      .filter(([name]) => isReal(name))
      .map(
        ([name, what]) =>
          `${name} is set to ${env[name]}: the sandboxes never run beside a real ${what}.`,
      ),
  ]
}

function addressRefusals(env: RefusalInput): string[] {
  if (env['ALLOW_SANDBOX'] === '1') return []
  const host = env['HOST'] || '127.0.0.1'
  const publicUrl = env['PUBLIC_URL'] ?? ''
  const refusals = []
  if (!isLoopback(host)) refusals.push(`HOST is ${host}, which others can reach: ${allowed}`)
  if (publicUrl && !isLoopback(publicHostOf(publicUrl))) {
    refusals.push(`PUBLIC_URL is ${publicUrl}, not a local address: ${allowed}`)
  }
  return refusals
}

const allowed = 'set ALLOW_SANDBOX=1 to run the sandboxes there.'
