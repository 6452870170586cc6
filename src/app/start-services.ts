import { refreshWhenReached } from '../data/refresh-when-reached.ts'
import { yieldToMain } from '../lib/browser/yield-to-main.ts'
import { startProbing } from '../lib/http/probe.ts'
import { queryClient } from '../lib/query/query-client.ts'
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

let hasStarted = false

/** What starts with the page: the session, what the device has saved, the settings, the worker. Starts once. */
export async function startServices(): Promise<void> {
  if (hasStarted) return
  hasStarted = true
  // Neither in the turn that ends a drawing nor all in one: together they hold a slow phone up.
  await yieldToMain()
  startProbing()
  refreshWhenReached(queryClient)
  void startOfflineSync({ client: queryClient, readAhead })
  // In the same task as the sync: both listen to other tabs.
  followExpiry()
  followOtherTabs()
  restartWhenReached()
  await yieldToMain()
  void startSession()
  // A release that waits is offered in the page: not while it is taken over.
  void registerWorker()
  void startReports()
}
