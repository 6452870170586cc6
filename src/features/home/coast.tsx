// The picture is drawn at the build, and a page that comes with it keeps it as it is: its shapes are half of
// the home page's code. Only who comes from another screen has them drawn here.
import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'

const LazyArt = lazy(() =>
  import('./coast-art.tsx').then((module) => ({ default: module.CoastArt })),
)

const Place = chakra('div', { base: { display: 'contents' } })

// The picture's room while its shapes are on their way.
const Room = chakra('div', {
  base: {
    w: 'full',
    aspectRatio: '390 / 316',
    maxH: '420px',
    md: { aspectRatio: 'auto', maxH: 'none', h: 'min(340px, 60dvh)' },
    lg: { h: 'max(340px, min(31.25vw, 70dvh, 640px))' },
  },
})

/** The coast at the top of the home page. */
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

// What React takes over it does not compare with this.
const asItIs = { __html: '' }
