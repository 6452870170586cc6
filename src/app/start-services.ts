import { startProbing } from '../lib/http/probe.ts'
import { queryClient, refetchWhenReached } from '../lib/query/query-client.ts'
import { startErrorReporting } from '../lib/sentry/sentry.ts'
import { loadSettings } from '../lib/settings.ts'
import { startOfflineSync } from '../offline/offline-sync.ts'
import { followOtherTabs } from '../session/other-tabs.ts'
import { followExpiry, restartWhenReached, startSession } from '../session/start-session.ts'
import { registerWorker } from './offers/register-worker.ts'

async function startReports() {
  const settings = await loadSettings()
  if (settings) await startErrorReporting(settings)
}

async function readAhead() {
  const { readVenueData } = await import('../data/venue-download.ts')
  await readVenueData(queryClient)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

let hasStarted = false

/** Starts the offline sync, the session, error reports and the service worker. Later calls do nothing. */
export async function startServices(): Promise<void> {
  if (hasStarted) return
  hasStarted = true
  // Split over several tasks: in one task they block the main thread of a slow phone.
  await nextTask()
  startProbing()
  refetchWhenReached(queryClient)
  void startOfflineSync({ client: queryClient, readAhead })
  // In the same task as the sync: both listen to other tabs.
  followExpiry()
  followOtherTabs()
  restartWhenReached()
  await nextTask()
  void startSession()
  void registerWorker()
  void startReports()
}
