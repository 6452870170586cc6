// What is needed only where somebody looks is mounted when it comes near the window.
import { type RefCallback, startTransition, useCallback, useState } from 'react'

const arrivals = new Map<Element, () => void>()

/** One observer for all: a page has hundreds of parts. A part is near from one window's height away. */
let observer: IntersectionObserver | undefined
const observerOfAll = () =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) arrivals.get(target)?.()
    },
    { rootMargin: '100% 0px' },
  ))

function follow(element: Element, onNear: () => void): () => void {
  arrivals.set(element, onNear)
  observerOfAll().observe(element)
  return () => {
    arrivals.delete(element)
    observerOfAll().unobserve(element)
  }
}

interface Near<T extends Element> {
  /** Once true, it stays so. */
  isNear: boolean
  nearRef: RefCallback<T>
  /** For a focus or a press: it is near from then on. */
  comeNear: () => void
}

/** Whether a part has come near the window; `isNearAtOnce` = it opens with the page. */
export function useNear<T extends Element>(isNearAtOnce: boolean): Near<T> {
  const [isNear, setIsNear] = useState(isNearAtOnce)
  const nearRef = useCallback<RefCallback<T>>(
    (element) => {
      if (isNear || !element) return
      return follow(element, () => startTransition(() => setIsNear(true)))
    },
    [isNear],
  )
  return { isNear, nearRef, comeNear: () => setIsNear(true) }
}
