import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { store } from '#lib/store.ts'
import { readSavedQueries } from './offline-sync.ts'
import { savedWritesAtom } from './saved-writer.ts'

/** True once the device has saved the reply with this key, as of `updatedMs` or newer. */
export function useIsSaved(queryKey: QueryKey, updatedMs: number): boolean {
  const queryHash = hashKey(queryKey)
  const version = `${queryHash}@${updatedMs}`
  const [savedVersion, setSavedVersion] = useState('')
  const isSaved = savedVersion === version
  useEffect(() => {
    // Each look reads everything the device has saved: one success is enough.
    if (isSaved) return undefined
    let isMounted = true
    const look = async () => {
      const queries = await readSavedQueries()
      const isFound = queries.some(
        (query) => query.queryHash === queryHash && query.state.dataUpdatedAt >= updatedMs,
      )
      if (isFound && isMounted) setSavedVersion(version)
    }
    void look()
    const stop = store.sub(savedWritesAtom, () => void look())
    return () => {
      isMounted = false
      stop()
    }
  }, [queryHash, updatedMs, version, isSaved])
  return isSaved
}
