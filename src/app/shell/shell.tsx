// The frame around every screen: header, notices, navigation, and the hosts of toasts, questions and the spinner.
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { BusyOverlay } from '../../ui/feedback/busy.tsx'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { ErrorBoundary } from '../../ui/loading/error-boundary.tsx'
import { NoticeStrip, RehearsalPrint } from '../../ui/feedback/notice-strip.tsx'
import { OfflineStrip } from '../../ui/feedback/offline-strip.tsx'
import { hasActionBarAtom } from '../../ui/page/page.tsx'
import { ToastHost } from '../../ui/feedback/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Offers } from '../offers/offers.tsx'
import { FailedPage } from '../pages/failed-page.tsx'
import { ScreenSkeleton } from '../pages/screen-skeleton.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { publishHeights, useCoveredHeights } from './publish-heights.ts'

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minH: '100dvh' },
})

/** The first stop of the Tab key. */
const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'modal',
    px: '4',
    py: '10px',
    bg: 'fg',
    color: 'bg',
    fontWeight: '680',
    borderRadius: 'control',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
    _print: { display: 'none' },
  },
})

// Sticky, because the connection's state must stay in view: saved data look like current data.
const Top = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    bg: 'bg',
    pt: 'env(safe-area-inset-top)',
    _print: { position: 'static', pt: '0' },
    // Zoomed in, or a phone in landscape: the page needs the space.
    '@media (max-height: 399.98px)': { position: 'static' },
  },
})

const Foot = chakra('footer', {
  base: { position: 'fixed', bottom: '0', insetInline: '0', zIndex: 'bar' },
})

// Space for the foot at the end of the page, the same from the first paint on.
const footRoom = {
  base: 'calc(max(var(--foot-height, 0px), 99px + env(safe-area-inset-bottom)) + 31px)',
  md: 'calc(max(var(--foot-height, 0px), 27px) + 21px)',
}

// Out of the flow, so that a late notice shifts nothing.
const Above = chakra('div', {
  base: { position: 'absolute', bottom: '100%', insetInline: '0' },
})

const Below = chakra('div', {
  base: { position: 'absolute', top: '100%', insetInline: '0' },
})

/** The notice on screens without a foot: below the header, out of the flow, so that it shifts nothing. */
function NoticeBelow() {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => (strip.current ? publishHeights({ '--notice-height': [strip.current] }) : undefined),
    [],
  )
  return (
    <Below ref={strip}>
      <NoticeStrip />
    </Below>
  )
}

const failedPage = (error: unknown) => <FailedPage error={error} />

type ShellProps = {
  actions: ReactNode
  /** Spans the header. */
  strip?: ReactNode
  children: ReactNode
}

export function Shell({ actions, strip, children }: ShellProps) {
  const { pathname } = useLocation()
  const hasActionBar = useAtomValue(hasActionBarAtom)
  const { bar, foot, above } = useCoveredHeights(!hasActionBar)
  return (
    <Frame>
      <SkipLink href="#content">Skip to the content</SkipLink>
      <Top ref={bar}>
        <OfflineStrip />
        <Header actions={actions} strip={strip}>
          {hasActionBar ? <NoticeBelow /> : null}
        </Header>
      </Top>
      <chakra.main id="content" tabIndex={-1} flex="1" pb={hasActionBar ? '0' : footRoom}>
        <RehearsalPrint />
        <ErrorBoundary key={pathname} fallback={failedPage}>
          <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </chakra.main>
      {hasActionBar ? null : (
        <Foot className="no-print" ref={foot}>
          <Above ref={above}>
            <Offers />
            <StorageNotice />
            <NoticeStrip />
          </Above>
          <BottomBar />
        </Foot>
      )}
      <ConfirmHost />
      <ToastHost />
      <BusyOverlay />
    </Frame>
  )
}
