// The position of a gallery: its strip scrolls by swipe or by `go`, and `at` follows.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A strip without a scroll event for this long has stopped. */
const scrollEndMs = 120

const stepOf: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function scrollTo(strip: HTMLElement, at: number, behavior: ScrollBehavior): void {
  strip.scrollTo({ left: at * strip.clientWidth, behavior })
}

/** For a strip of `count` pictures, each as wide as the strip. The arrow keys work wherever the focus is. */
export function useGallery(count: number, startAt: number) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(startAt)
  const go = useCallback(
    (target: number) => {
      const next = Math.max(0, Math.min(target, count - 1))
      setAt(next)
      // The stylesheet chooses the scroll behavior: none under reduced motion.
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
      timer = setTimeout(settle, scrollEndMs)
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
