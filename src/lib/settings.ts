// The deployment's public settings: from the network first, else the copy this device kept.
import { useSyncExternalStore } from 'react'
import { type Settings, settings as settingsSchema } from '../../contract/settings.ts'
import { readTimeoutMs } from '../config/constants.ts'
import { apiOrigin } from '../config/env.ts'
import { ApiError } from './api-error.ts'
import { onConnectionChange, readConnection } from './connection.ts'
import { createEmitter } from './emitter.ts'
import { readBody } from './http-reply.ts'
import { logWarning } from './log.ts'
import { timedFetch } from './timed-fetch.ts'
import { localStore } from './web-storage.ts'

const copyKey = 'settings'
const changed = createEmitter()
let current: Settings | null = null
let loading: Promise<Settings | null> | null = null

function parse(value: unknown): Settings {
  const parsed = settingsSchema.safeParse(value)
  if (parsed.success) return parsed.data
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
    current = fresh
  } catch (error) {
    logWarning('Settings could not be loaded; the last copy is used', { error })
    current ??= readCopy()
    // The next caller tries the network again.
    loading = null
  }
  changed.emit()
  return current
}

/** The settings, or null when neither the network nor the device has them. Loads at most once. */
export function loadSettings(): Promise<Settings | null> {
  loading ??= load()
  return loading
}

// Who only reads them would wait for ever after a first visit without a connection.
onConnectionChange(() => {
  if (current === null && !readConnection().isOffline) void loadSettings()
})

/** The settings once loaded; null before that, and while prerendering. */
export function useSettings(): Settings | null {
  return useSyncExternalStore(
    changed.listen,
    () => current,
    () => null,
  )
}
