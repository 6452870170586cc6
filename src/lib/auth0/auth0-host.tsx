// Mounted once by the app, above its screens: loads the identity provider's library when a task waits.
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { Settings } from '../../../contract/settings.ts'
import { type PendingTask, onPendingTask, readPendingTask } from './auth0-tasks.ts'
import { loadSettings } from '../settings.ts'

interface GateProps {
  pending: PendingTask
  settings: Settings['auth0']
}
interface Loaded {
  Gate: ComponentType<GateProps>
  settings: Settings['auth0']
}

async function load(): Promise<Loaded> {
  const [{ Auth0TaskRunner }, settings] = await Promise.all([
    import('./auth0-task-runner.tsx'),
    loadSettings(),
  ])
  if (!settings?.auth0.domain) throw new Error('No identity provider is configured')
  return { Gate: Auth0TaskRunner, settings: settings.auth0 }
}

export function Auth0Host() {
  const pending = useSyncExternalStore(onPendingTask, readPendingTask, () => null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    if (!pending || loaded) return
    load().then(setLoaded, (error: unknown) =>
      pending.finish({ kind: 'failed', reason: String(error) }),
    )
  }, [pending, loaded])

  return pending && loaded ? <loaded.Gate pending={pending} settings={loaded.settings} /> : null
}
