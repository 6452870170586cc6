import { type RefObject, useEffect, useRef } from 'react'
import { focusFirst } from './focus-first.ts'

interface FocusAdded<Around> {
  /** The element around the list. */
  list: RefObject<Around | null>
  /** To call when an item is added. */
  onAdd: () => void
}

/** Focuses the first field of the item that was added at the end of a list. */
export function useFocusAdded<Around extends HTMLElement>(): FocusAdded<Around> {
  const list = useRef<Around>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    focusFirst(list.current?.querySelector('ol')?.lastElementChild)
  })
  return {
    list,
    onAdd: () => {
      isAdded.current = true
    },
  }
}
