// Reads what is needed at the venue once the first screen has come to rest, so that it costs that
// screen nothing.
import { startSavedData } from '../offline/saved-data.ts'
import { whenIdle } from '../lib/browser/when-idle.ts'
import { logWarning } from '../lib/log.ts'
import { queryClient } from '../lib/query/query-client.ts'

/** Starts saving on the device, and brings there what the venue needs. Never rejects. */
export async function keepForVenue(): Promise<void> {
  await startSavedData()
  await whenIdle()
  try {
    const { readVenueData } = await import('../data/venue-data.ts')
    await readVenueData(queryClient)
  } catch (error) {
    logWarning('The schedule and the directory could not be brought up to date', { error })
  }
}
