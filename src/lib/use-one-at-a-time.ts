import { useRef } from 'react'

/** Runs `act` unless it is running already: a double click comes before its button is rendered as busy. */
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
