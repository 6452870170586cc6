import { loggedOutPath } from '#config/paths.ts'
import { confirmMemberLogout } from '#lib/password-prompt.ts'
import { whenIdle } from '#lib/browser/when-idle.ts'
import { startProbing } from '#lib/http/probe.ts'
import { queryClient, refetchWhenReached } from '#lib/query/query-client.ts'
import { startErrorReporting } from '#lib/sentry/sentry.ts'
import { loadSettings } from '#lib/settings.ts'
import { startOfflineSync } from '#offline/saved/offline-sync.ts'
import { followOtherTabs } from '#session/state/other-tabs.ts'
import {
  followExpiry,
  renewAtEnd,
  restartWhenReached,
  startSession,
} from '#session/state/start-session.ts'
import { registerWorker } from './offers/register-worker.ts'

async function startReports() {
  const settings = await loadSettings()
  if (settings) await startErrorReporting(settings)
}

async function readAhead() {
  const { readVenueData } = await import('#data/venue-download.ts')
  await readVenueData(queryClient)
}

async function followLive() {
  await whenIdle()
  try {
    const { startLiveChanges } = await import('#data/live/live-changes.ts')
    startLiveChanges(queryClient)
  } catch {
    // Without its code the app reads at intervals.
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

let hasStarted = false

/** Starts the offline sync, the session, error reports and the service worker. Later calls do nothing. */
export async function startServices(): Promise<void> {
  if (hasStarted) return
  hasStarted = true
  // Split over several tasks: in one task they block the main thread of a slow phone.
  await nextTask()
  confirmMemberLogout(location.pathname + location.search === loggedOutPath)
  startProbing()
  refetchWhenReached(queryClient)
  void startOfflineSync({ client: queryClient, readAhead })
  // In the same task as the sync: both listen to other tabs.
  followExpiry()
  followOtherTabs()
  restartWhenReached()
  renewAtEnd()
  await nextTask()
  void startSession()
  void registerWorker()
  void startReports()
  void followLive()
}
