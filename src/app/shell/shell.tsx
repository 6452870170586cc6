// The frame around every screen: header, notices, navigation, and the hosts of toasts, questions and the spinner.
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import { allPages } from '#contract/pages.ts'
import { BusyOverlay } from '#ui/feedback/busy.tsx'
import { BackCloses } from '#ui/overlay/back-closes.ts'
import { ConfirmHost } from '#ui/overlay/confirm.tsx'
import { deskPath } from '#config/paths.ts'
import { ErrorBoundary } from '#ui/loading/error-boundary.tsx'
import { NoticeStrip, RehearsalPrint } from '#ui/feedback/notice-strip.tsx'
import { OfflineStrip } from '#ui/feedback/offline-strip.tsx'
import { BesideRoot, SaidHost } from '#ui/feedback/say.tsx'
import { KeepFocus } from '#ui/hooks/keep-focus.ts'
import { hasActionBarAtom } from '#ui/page/page.tsx'
import { publishHeights, usePublishedHeight } from '#ui/page/publish-heights.ts'
import { ToastHost } from '#ui/feedback/toast.tsx'
import { low } from '#ui/theme/tokens.ts'
import { BottomBar } from './bottom-bar.tsx'
import { EmergencyHost } from './emergency-host.tsx'
import { Header } from './header.tsx'
import { Offers } from '../offers/offers.tsx'
import { FailedPage } from './failed-page.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { messages } from '../messages.ts'

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
    [low]: { position: 'static' },
  },
})

const Foot = chakra('footer', {
  base: {
    position: 'fixed',
    bottom: '0',
    insetInline: '0',
    zIndex: 'bar',
    display: 'flex',
    flexDirection: 'column',
    // Of the bar. Of a page that arrives in pieces, the notice above has its place at once.
    minH: { base: '72px', md: '0' },
    [low]: { position: 'static' },
  },
})

// Out of the flow, so that a late notice shifts nothing.
const Above = chakra('div', {
  base: { position: 'absolute', bottom: '100%', insetInline: '0', [low]: { position: 'static' } },
})

const Below = chakra('div', {
  base: { position: 'absolute', top: '100%', insetInline: '0' },
})

/** The notice on screens without a foot: below the header, out of the flow, so that it shifts nothing. */
function NoticeBelow() {
  return (
    <Below ref={usePublishedHeight('--notice-height')}>
      <NoticeStrip />
    </Below>
  )
}

/**
 * Publishes how much of the window is covered: `--bar-height` at the top and, with a bottom bar, `--foot-height` at
 * the bottom. Notices wrap and offers come and go, so both change.
 */
function useCoveredHeights(hasBottomBar: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLElement>(null)
  const above = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const mounted = (...elements: (Element | null)[]) => elements.filter((each) => each !== null)
    return publishHeights({
      '--bar-height': mounted(bar.current),
      ...(hasBottomBar && { '--foot-height': mounted(foot.current, above.current) }),
    })
  }, [hasBottomBar])
  return { bar, foot, above }
}

/** Each address begins anew; within the desk its search stays open while the page below it changes. */
const screenOf = (pathname: string) => (pathname.startsWith(`${deskPath}/`) ? deskPath : pathname)

type ShellProps = {
  actions: ReactNode
  /** Spans the header. */
  strip?: ReactNode
  /** Follows the screen, and the page that takes its place when it fails. */
  after?: ReactNode
  children: ReactNode
}

/** Whether the page at an address has no header and no bottom bar. */
const isBareAt = (pathname: string) =>
  allPages.some(({ path, isBare }) => isBare && matchPath(path, pathname))

export function Shell({ actions, strip, after, children }: ShellProps) {
  const { pathname } = useLocation()
  const failedPage = (error: unknown) => (
    <>
      <FailedPage error={error} />
      {after}
    </>
  )
  const screen = (
    <ErrorBoundary resetKey={pathname} fallback={failedPage}>
      <Suspense key={screenOf(pathname)} fallback={<ScreenSkeleton />}>
        {children}
        {after}
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <Frame>
      {isBareAt(pathname) ? (
        <>
          <main id="content">{screen}</main>
          <NoticeStrip />
        </>
      ) : (
        <Framed actions={actions} strip={strip}>
          {screen}
        </Framed>
      )}
      <BackCloses />
      <KeepFocus />
      <ConfirmHost />
      <BesideRoot>
        <ToastHost />
        <BusyOverlay />
        <SaidHost />
      </BesideRoot>
    </Frame>
  )
}

/** A screen between the header and the bottom bar. */
function Framed({ actions, strip, children }: Omit<ShellProps, 'after'>) {
  const hasActionBar = useAtomValue(hasActionBarAtom)
  const { bar, foot, above } = useCoveredHeights(!hasActionBar)
  return (
    <>
      <SkipLink href="#content">{messages.skip}</SkipLink>
      <Top ref={bar}>
        <EmergencyHost />
        <OfflineStrip />
        <Header actions={actions} strip={strip}>
          {hasActionBar ? <NoticeBelow /> : null}
        </Header>
      </Top>
      <chakra.main
        id="content"
        tabIndex={-1}
        flex="1"
        pb={hasActionBar ? '0' : 'var(--foot-height)'}
      >
        <RehearsalPrint />
        {children}
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
    </>
  )
}
