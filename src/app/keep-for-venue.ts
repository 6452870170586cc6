// Reads what is needed at the venue once the first screen has come to rest, so that it costs that
// screen nothing.
import { startSavedData } from '../data/saved-data.ts'
import { logWarning } from '../lib/log.ts'
import { queryClient } from '../lib/query-client.ts'

const quietMs = 4000

/** Resolves when the page has nothing better to do; at once where the browser cannot tell. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: quietMs })
    else setTimeout(resolve, quietMs)
  })
}

/** Starts saving on the device, and brings there what the venue needs. Never rejects. */
export async function keepForVenue(): Promise<void> {
  await startSavedData()
  await quiet()
  try {
    const { readVenueData } = await import('../data/venue-data.ts')
    await readVenueData(queryClient)
  } catch (error) {
    logWarning('The schedule and the directory could not be brought up to date', { error })
  }
}
