import { useRef } from 'react'

/** `act`, which does nothing while it runs: a double click comes before its button is rendered as busy. */
export function useOneAtATime(act: () => Promise<void>): () => Promise<void> {
  const isRunning = useRef(false)
  return async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await act()
    } finally {
      isRunning.current = false
    }
  }
}
