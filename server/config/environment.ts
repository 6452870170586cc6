// Decides whether the server uses the local sandboxes: when neither the card provider, nor the identity
// provider, nor the member system is configured, and SANDBOX=off does not forbid it.
import { type Config, ConfigError, readConfig } from './config.ts'
import { productionErrors } from './production-errors.ts'
import {
  publicHostOf,
  readPort,
  rehearsalEnv,
  sandboxEnv,
  sandboxErrors,
  sandboxTestKey,
} from '../sandbox-settings.ts'
import { variableErrors } from './variables.ts'

const unmixed = 'real and sandbox services do not mix'
const required = 'SANDBOX=off requires the real services'
const realServices = ['STRIPE_SECRET_KEY', 'AUTH0_DOMAIN', 'MEMBER_SYSTEM_URL']

// The sandbox's test key makes a rehearsal with the sandbox.
const missingServices = (env: NodeJS.ProcessEnv) =>
  realServices.filter((name) => !env[name] || env[name] === sandboxTestKey)

/** Whether the sandboxes stand in for the other services. */
export const usesSandbox = (env: NodeJS.ProcessEnv): boolean =>
  missingServices(env).length === realServices.length && env['SANDBOX'] !== 'off'

/** The configuration of an environment; throws ConfigError with a sentence for each error. */
export function readEnvironment(env: NodeJS.ProcessEnv): Config {
  const isOff = env.SANDBOX === 'off'
  const isSandbox = usesSandbox(env)
  const errors = isSandbox
    ? sandboxErrors(env)
    : [
        ...missingServices(env).map((name) => `${name} is missing: ${isOff ? required : unmixed}.`),
        ...productionErrors(env),
      ]
  const complete = isSandbox ? completeEnvironment(env) : env
  const all = onePerName([...errors, ...variableErrors(complete)])
  if (all.length > 0) throw new ConfigError(all)
  return readConfig(complete)
}

/** The environment over the sandboxes' settings. */
export function completeEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // An invalid port is reported separately.
  const port = readPort(env.PORT) ?? 4173
  const place = { port, publicHost: publicHostOf(env.PUBLIC_URL || undefined) }
  const isRehearsal = env.STRIPE_SECRET_KEY === sandboxTestKey
  const sandbox = isRehearsal ? rehearsalEnv(place) : sandboxEnv(place)
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  // With another mail server the sandbox catches no mail, and its sender is not used.
  const mailbox = given['SMTP_URL'] ? { MAIL_FROM: '', MAILBOX_URL: '' } : {}
  return { ...sandbox, ...mailbox, ...given }
}

// One variable can have several errors; the first one says most.
function onePerName(errors: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const error of errors) {
    const name = error.split(' ', 1)[0] ?? ''
    if (!byName.has(name)) byName.set(name, error)
  }
  return [...byName.values()]
}
