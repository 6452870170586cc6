// The coast's shapes are half of the home page's code. A prerendered page has them in its HTML and keeps them there;
// only a navigation from another screen loads the code that renders them.
import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { landscapeSize } from '#ui/art/landscape-size.ts'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'

const LazyArt = lazy(() =>
  import('#ui/art/coast-art.tsx').then((module) => ({ default: module.CoastArt })),
)

const Wrapper = chakra('div', { base: { display: 'contents' } })

// Reserves the picture's size while its code loads.
const ReservedSpace = chakra('div', { base: landscapeSize })

export function Coast() {
  const isHydrating = !useHydrated() && !import.meta.env.SSR
  const [isDrawn] = useState(isHydrating)
  // oxlint-disable-next-line react/no-danger -- the empty HTML makes React keep the prerendered content
  if (isDrawn) return <Wrapper suppressHydrationWarning dangerouslySetInnerHTML={keepPrerendered} />
  return (
    <Wrapper>
      <Suspense fallback={<ReservedSpace />}>
        <LazyArt />
      </Suspense>
    </Wrapper>
  )
}

// React does not compare this with the prerendered content when it hydrates.
const keepPrerendered = { __html: '' }
