// The deployment's public settings: from the network first, else the copy saved on this device.
import { replaceEqualDeep } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { type Settings, settings as settingsSchema } from '#contract/settings.ts'
import { readTimeoutMs } from '#config/constants.ts'
import { apiOrigin } from '#config/env.ts'
import { ApiError } from './http/api-error.ts'
import { onConnectionChange, readConnection } from './http/connection.ts'
import { readBody } from './http/reply.ts'
import { logWarning } from './log.ts'
import { store } from './store.ts'
import { timedFetch } from './http/timed-fetch.ts'
import { localStore } from './web-storage.ts'

const copyKey = 'settings'
const settingsAtom = atom<Settings | null>(null)
let loading: Promise<Settings | null> | null = null

/** A path of the services, as a full address when the services have another origin than the page. */
function atServices(path: string): string {
  const origin = apiOrigin()
  const isOwn = typeof location !== 'undefined' && origin === location.origin
  return isOwn ? path : new URL(path, origin).href
}

function parse(value: unknown): Settings {
  const parsed = settingsSchema.safeParse(value)
  if (parsed.success) return { ...parsed.data, imageBase: atServices(parsed.data.imageBase) }
  throw new ApiError('malformedReply', 'The settings of this site cannot be read.')
}

function readCopy(): Settings | null {
  try {
    return parse(JSON.parse(localStore.get(copyKey) ?? 'null'))
  } catch {
    return null
  }
}

async function load(): Promise<Settings | null> {
  try {
    const url = `${apiOrigin()}/config.json`
    const fresh = parse(await timedFetch(url, { timeoutMs: readTimeoutMs }, readBody))
    localStore.set(copyKey, JSON.stringify(fresh))
    // Every picture shows by the settings: equal ones keep their identity.
    store.set(settingsAtom, (known) => replaceEqualDeep(known, fresh))
  } catch (error) {
    logWarning('Settings could not be loaded; the saved copy is used', { error })
    if (store.get(settingsAtom) === null) store.set(settingsAtom, readCopy())
    // The next caller tries the network again.
    loading = null
  }
  return store.get(settingsAtom)
}

/** Shows the settings that a page was drawn with until `loadSettings` has newer ones. */
export function showDrawnSettings(drawn: Settings): void {
  store.set(settingsAtom, drawn)
}

/** The settings, or null when neither the network nor the device has them. Loads at most once. */
export function loadSettings(): Promise<Settings | null> {
  loading ??= load()
  return loading
}

// After a first visit without a connection, components that only read the settings would never get them.
onConnectionChange(() => {
  if (store.get(settingsAtom) === null && !readConnection().isOffline) void loadSettings()
})

/** The settings once loaded or drawn; null before that. */
export function useSettings(): Settings | null {
  return useAtomValue(settingsAtom)
}
