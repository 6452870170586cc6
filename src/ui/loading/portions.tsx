import { memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { holdHydration } from '../../lib/hydration.ts'
import { useStable } from '../../lib/use-stable.ts'

const portion = 20

interface PortionsProps<Item> {
  items: readonly Item[]
  /** Renders an item in a Suspense boundary of its own. A stable function. */
  renderItem: (item: Item, index: number) => ReactNode
}

/**
 * A long list that hydrates portion by portion: each begins in a boundary of the one before, so React commits it before
 * it goes on, and what is tapped meanwhile delays one portion only. In one boundary, or in boundaries side by side,
 * every tap would begin the list anew (decision 050).
 */
export function Portions<Item>(props: PortionsProps<Item>) {
  const release = useRef<() => void>(undefined)
  // Before the effect of the last portion.
  useLayoutEffect(() => {
    release.current = holdHydration()
    return release.current
  }, [])
  const end = useStable(() => release.current?.())
  return <Portion {...props} from={0} onEnd={end} />
}

interface PortionProps<Item> extends PortionsProps<Item> {
  from: number
  onEnd: () => void
}

const Portion = memo(PortionFrom) as typeof PortionFrom

function PortionFrom<Item>(props: PortionProps<Item>) {
  const { items, renderItem, from, onEnd } = props
  const to = from + portion
  return (
    <>
      {items.slice(from, to).map((item, index) => renderItem(item, from + index))}
      <Suspense fallback={null}>
        {to < items.length ? <Portion {...props} from={to} /> : <End onEnd={onEnd} />}
      </Suspense>
    </>
  )
}

function End({ onEnd }: { onEnd: () => void }) {
  useEffect(onEnd, [onEnd])
  return null
}
