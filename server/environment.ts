// Decides, in this one place, whether the local sandboxes stand in for the card provider, the identity
// provider and the member system: they do when none is configured. Nothing after this can tell.
import { ConfigError } from './config.ts'
import { startRefusal } from './sandbox/refusal.ts'
import { publicHostOf, sandboxEnv } from './sandbox/settings.ts'

const realServices = ['STRIPE_SECRET_KEY', 'AUTH0_DOMAIN', 'MEMBER_SYSTEM_URL']

/** The environment with the sandboxes' settings under it where no real service is configured. */
export function completeEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const missing = realServices.filter((name) => !env[name])
  if (missing.length === 0) return env
  if (missing.length < realServices.length) {
    throw new ConfigError(`${missing[0]} is missing: real and sandbox services do not mix.`)
  }
  const refusal = startRefusal(env)
  if (refusal !== null) throw new ConfigError(refusal)
  const port = Number(env.PORT || 4173)
  const sandbox = sandboxEnv({ port, publicHost: publicHostOf(env.PUBLIC_URL || undefined) })
  const given = Object.entries(env).filter(([, value]) => value)
  return { ...sandbox, ...Object.fromEntries(given) }
}
