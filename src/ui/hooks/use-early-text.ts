import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * A ref for an input that may be prerendered: reports what was typed before hydration. React leaves that in the input
 * until the next render, and would then erase it.
 */
export function useEarlyText(value: unknown, onType: ((text: string) => void) | undefined) {
  const ref = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const text = ref.current?.value
    if (text !== undefined && text !== value) onType?.(text)
  })
  useLayoutEffect(() => takeOver(), [])
  return ref
}
