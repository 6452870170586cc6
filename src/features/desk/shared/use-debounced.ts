import { useEffect, useState } from 'react'

const debounceMs = 250

/** The text once nothing has been typed for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setDebounced, debounceMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
