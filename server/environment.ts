// Decides, in this one place, whether the local sandboxes stand in for the card provider, the identity
// provider and the member system: they do when none is configured. Nothing after this can tell.
import { type Config, ConfigError, configFaults, readConfig } from './config.ts'
import { productionFaults } from './production-faults.ts'
import { publicHostOf, readPort, sandboxEnv, sandboxErrors } from './sandbox-settings.ts'

const realServices = ['STRIPE_SECRET_KEY', 'AUTH0_DOMAIN', 'MEMBER_SYSTEM_URL']

/** The configuration of an environment; throws ConfigError with a sentence for each of its faults. */
export function readEnvironment(env: NodeJS.ProcessEnv): Config {
  const missing = realServices.filter((name) => !env[name])
  const isSandbox = missing.length === realServices.length
  const faults = isSandbox
    ? sandboxErrors(env)
    : [
        ...missing.map((name) => `${name} is missing: real and sandbox services do not mix.`),
        ...productionFaults(env),
      ]
  const complete = isSandbox ? completeEnvironment(env) : env
  const all = onePerName([...faults, ...configFaults(complete)])
  if (all.length > 0) throw new ConfigError(all)
  return readConfig(complete)
}

/** The environment with the sandboxes' settings under it where it has none of its own. */
export function completeEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // One that can't be is refused by its own sentence.
  const port = readPort(env.PORT) ?? 4173
  const sandbox = sandboxEnv({ port, publicHost: publicHostOf(env.PUBLIC_URL || undefined) })
  const given = Object.entries(env).filter(([, value]) => value)
  return { ...sandbox, ...Object.fromEntries(given) }
}

// A missing variable is more than one kind of fault; the first sentence says most.
function onePerName(faults: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const fault of faults) {
    const name = fault.split(' ', 1)[0] ?? ''
    if (!byName.has(name)) byName.set(name, fault)
  }
  return [...byName.values()]
}
