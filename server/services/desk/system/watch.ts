// Looks each minute whether something is wrong with the system, in every process: memory and errors are its own.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { errorFields } from '#server/log.ts'
import { tellAdministrators } from '../../mail/tell-administrators.ts'
import { readDeskSystem, type SystemDeps } from './system.ts'

const everyMs = 60_000

/** Watches until stopped, first after a minute; errors are logged. */
export function startWatch(deps: SystemDeps & Pick<Deps, 'log'>): { stop(): Promise<void> } {
  const abortController = new AbortController()
  const { signal } = abortController
  const pause = () => sleep(everyMs, true, { signal, ref: false }).catch(() => false)
  const running = (async () => {
    while (await pause()) {
      try {
        await watchOnce(deps)
      } catch (error) {
        deps.log.error({ act: 'watch', ...errorFields(error) }, 'The system could not be watched')
      }
    }
  })()
  return {
    stop: () => {
      abortController.abort()
      return running
    },
  }
}

/** Tells the administrators what is wrong now, as far as they were not told of it. */
export async function watchOnce(deps: SystemDeps): Promise<void> {
  await deps.certificate.look()
  if (deps.config.mailServer === null) return
  const { facts, faults } = await readDeskSystem(deps)
  const isTold = await tellAdministrators(deps, { faults, nowMs: facts.atMs })
  if (isTold) deps.live.mailQueued()
}
