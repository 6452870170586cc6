// Decides, in this one place, whether the local sandboxes stand in for the card and identity providers:
// they do when neither is configured. Nothing after this can tell.
import { ConfigError } from './config.ts'
import { startRefusal } from './sandbox/refusal.ts'
import { publicHostOf, sandboxEnv } from './sandbox/settings.ts'

/** The environment with the sandboxes' settings under it where no real provider is configured. */
export function completeEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const hasCards = Boolean(env.STRIPE_SECRET_KEY)
  const hasIdentity = Boolean(env.AUTH0_DOMAIN)
  if (hasCards && hasIdentity) return env
  if (hasCards !== hasIdentity) {
    const missing = hasCards ? 'AUTH0_DOMAIN' : 'STRIPE_SECRET_KEY'
    throw new ConfigError(`${missing} is missing: real and sandbox providers do not mix.`)
  }
  const refusal = startRefusal(env)
  if (refusal !== null) throw new ConfigError(refusal)
  const port = Number(env.PORT || 4173)
  const sandbox = sandboxEnv({ port, publicHost: publicHostOf(env.PUBLIC_URL || undefined) })
  const given = Object.entries(env).filter(([, value]) => value)
  return { ...sandbox, ...Object.fromEntries(given) }
}
