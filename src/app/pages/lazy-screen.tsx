// Loads a screen's code when it is first shown. Where the server can be reached a missing chunk means a newer
// release: reload once, and only once, then let the error boundary say it in words.
import { type ComponentType, lazy, useState } from 'react'
import { readConnection } from '../../lib/http/connection.ts'
import { probe } from '../../lib/http/probe.ts'
import { sessionStore } from '../../lib/web-storage.ts'

export type LazyScreen = ComponentType & { preload: () => Promise<void> }

const reloadKey = (name: string) => `reloaded-for:${name}`

interface Page {
  reload: () => void
  /** Whether a reload would give the app, and not the browser's own page in place of what is still here. */
  canReload: () => Promise<boolean>
}

const thisPage: Page = {
  reload: () => window.location.reload(),
  canReload: async () => {
    await probe()
    return !readConnection().isOffline
  },
}

/** Runs `load`; after a failure it reloads the page, unless it can't or did so before for this name. */
export async function loadOrReload<T>(
  name: string,
  load: () => Promise<T>,
  page = thisPage,
): Promise<T> {
  try {
    const module = await load()
    sessionStore.remove(reloadKey(name))
    return module
  } catch (error) {
    if (sessionStore.get(reloadKey(name)) !== null || !(await page.canReload())) throw error
    sessionStore.set(reloadKey(name), '1')
    // A store that keeps nothing could not stop the second reload.
    if (sessionStore.get(reloadKey(name)) === null) throw error
    page.reload()
    return new Promise<T>(() => undefined)
  }
}

export function lazyScreen(name: string, load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined
  const fetchOnce = async () => {
    loaded = import.meta.env.SSR ? await load() : await loadOrReload(name, load)
    return loaded
  }
  const Deferred = lazy(async () => ({ default: await fetchOnce() }))
  function Screen() {
    // A screen that is already here renders at once, so that hydration finds what was prerendered.
    const [Shown] = useState(() => loaded ?? Deferred)
    return <Shown />
  }
  return Object.assign(Screen, { preload: () => fetchOnce().then(() => undefined) })
}
