// Whether what a screen shows is on the device, told from the device itself.
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onSavedWritten } from './saved-writer.ts'
import { readSavedQueries } from './saved-data.ts'

/** True once the answer of that key, as of `updatedMs` or newer, has been written to the device. */
export function useIsSaved(queryKey: QueryKey, updatedMs: number): boolean {
  const queryHash = hashKey(queryKey)
  const wanted = `${queryHash}@${updatedMs}`
  const [saved, setSaved] = useState('')
  const isSaved = saved === wanted
  useEffect(() => {
    // What has been written once needs no second look: each reads all the device keeps.
    if (isSaved) return undefined
    let isGone = false
    const look = async () => {
      const queries = await readSavedQueries()
      const isThere = queries.some(
        (query) => query.queryHash === queryHash && query.state.dataUpdatedAt >= updatedMs,
      )
      if (isThere && !isGone) setSaved(wanted)
    }
    void look()
    const stop = onSavedWritten(() => void look())
    return () => {
      isGone = true
      stop()
    }
  }, [queryHash, updatedMs, wanted, isSaved])
  return isSaved
}
