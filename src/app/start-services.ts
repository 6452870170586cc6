import { refreshWhenReached } from '../data/refresh-when-reached.ts'
import { yieldToMain } from '../lib/browser/yield-to-main.ts'
import { startProbing } from '../lib/http/probe.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { startErrorReporting } from '../lib/sentry/sentry.ts'
import { loadSettings } from '../lib/settings.ts'
import { beginSession } from '../session/begin.ts'
import { keepForVenue } from './keep-for-venue.ts'
import { registerWorker } from './offers/register-worker.ts'

async function startReports() {
  const settings = await loadSettings()
  if (settings) await startErrorReporting(settings)
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
  // Before anything of other tabs can be missed: both listen to them from this turn on.
  void keepForVenue()
  void beginSession()
  await yieldToMain()
  // A release that waits is offered in the page: not while it is taken over.
  void registerWorker()
  void startReports()
}
