import { useState } from 'react'

/** The first items of a long list; `showAll` shows the others, null = all are shown. */
export function useFirst<T>(items: readonly T[], count: number) {
  const [isAll, setAll] = useState(false)
  const isShort = isAll || items.length <= count
  return {
    shown: isShort ? items : items.slice(0, count),
    showAll: isShort ? null : () => setAll(true),
  }
}
