// Where a gallery stands: its strip of pictures scrolls, by finger or by `go`, and `at` follows.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A strip that has not moved for so long has come to rest. */
const restMs = 120

const stepOf: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function scrollTo(strip: HTMLElement, at: number, behavior: ScrollBehavior): void {
  strip.scrollTo({ left: at * strip.clientWidth, behavior })
}

/** A strip of `count` pictures as wide as itself; the arrow keys move it wherever the focus is. */
export function useGallery(count: number, startAt: number) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(startAt)
  const go = useCallback(
    (wanted: number) => {
      const next = Math.max(0, Math.min(wanted, count - 1))
      setAt(next)
      // How it moves is the stylesheet's: not at all where less motion is wanted.
      if (strip.current) scrollTo(strip.current, next, 'auto')
    },
    [count],
  )
  useLayoutEffect(() => {
    if (strip.current) scrollTo(strip.current, startAt, 'instant')
  }, [startAt])
  useEffect(() => {
    const element = strip.current
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      if (element?.clientWidth) setAt(Math.round(element.scrollLeft / element.clientWidth))
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, restMs)
    }
    element?.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('scroll', wait)
    }
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = stepOf[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      go(step(at, count))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [at, count, go])
  return { strip, at, go }
}
