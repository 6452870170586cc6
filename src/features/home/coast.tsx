// The coast's shapes are half of the home page's code. A prerendered page has them in its HTML and keeps them there;
// only a navigation from another screen loads the code that renders them.
import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'

const LazyArt = lazy(() =>
  import('./coast-art.tsx').then((module) => ({ default: module.CoastArt })),
)

const Place = chakra('div', { base: { display: 'contents' } })

// Reserves the picture's size while its code loads.
const Room = chakra('div', {
  base: {
    w: 'full',
    aspectRatio: '390 / 316',
    maxH: '420px',
    md: { aspectRatio: 'auto', maxH: 'none', h: 'min(340px, 60dvh)' },
    lg: { h: 'max(340px, min(31.25vw, 70dvh, 640px))' },
  },
})

export function Coast() {
  const isTakenOver = !useHydrated() && !import.meta.env.SSR
  const [isDrawn] = useState(isTakenOver)
  // oxlint-disable-next-line react/no-danger -- it says that what stands there is not React's to look at
  if (isDrawn) return <Place suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />
  return (
    <Place>
      <Suspense fallback={<Room />}>
        <LazyArt />
      </Suspense>
    </Place>
  )
}

// React does not compare this with the prerendered content when it hydrates.
const asItIs = { __html: '' }
