// Mounted once by the app, above its screens: loads the identity provider's library when a task waits.
import { useAtomValue } from 'jotai'
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { loadSettings } from '../settings.ts'
import type { Auth0TaskRunner } from './auth0-task-runner.tsx'
import { pendingTaskAtom } from './auth0-tasks.ts'

type RunnerProps = ComponentProps<typeof Auth0TaskRunner>
interface Loaded {
  Runner: ComponentType<RunnerProps>
  settings: RunnerProps['settings']
}

async function load(): Promise<Loaded> {
  const [module, settings] = await Promise.all([import('./auth0-task-runner.tsx'), loadSettings()])
  if (!settings?.auth0.domain) throw new Error('No identity provider is configured')
  return { Runner: module.Auth0TaskRunner, settings: settings.auth0 }
}

export function Auth0Host() {
  const pending = useAtomValue(pendingTaskAtom)
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    if (!pending || loaded) return
    load().then(setLoaded, (error: unknown) =>
      pending.finish({ kind: 'failed', reason: String(error) }),
    )
  }, [pending, loaded])

  return pending && loaded ? <loaded.Runner pending={pending} settings={loaded.settings} /> : null
}
