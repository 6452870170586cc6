import { chakra } from '@chakra-ui/react'
import { atom, useSetAtom } from 'jotai'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { pages } from '#contract/pages.ts'
import { readWords } from '#lib/event/event-words.ts'
import { narrow } from '../theme/tokens.ts'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router'

// The current screen's title, back link and action bar, which the shell shows.

export type ScreenBar = {
  title: string
  backTo?: string
  hasActionBar?: boolean
  /** The screen has its own offline message, so the strip over the header shows none. */
  hasOfflineMessage?: boolean
}

export const screenBarAtom = atom<ScreenBar | null>(null)

// One atom for each part, so that a change of one re-renders only the components that show it.
const partOf = <Key extends keyof ScreenBar>(key: Key) => atom((get) => get(screenBarAtom)?.[key])
export const barTitleAtom = partOf('title')
export const barBackToAtom = partOf('backTo')
export const hasActionBarAtom = partOf('hasActionBar')
export const hasOfflineMessageAtom = partOf('hasOfflineMessage')

const headingId = 'screen-heading'
let lastPath: string | undefined
/** The path of the last navigation within the app; undefined on the first page. */
let arrivedPath: string | undefined

function useArrival() {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  useEffect(() => {
    const isFirst = lastPath === undefined
    const isSame = lastPath === pathname
    lastPath = pathname
    if (isFirst || isSame) return
    arrivedPath = pathname
    // The browser itself restores the scroll position on back and forward.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [pathname, navigationType])
}

/** The document title of a screen. */
export function titleOf(title: string, appName: string = readWords().event.appName): string {
  return title === appName ? appName : `${title} · ${appName}`
}

/** The h1 of a screen; screens with `heading="own"` render it themselves. */
export function PageHeading(props: ComponentProps<typeof chakra.h1>) {
  const { pathname } = useLocation()
  useEffect(() => {
    // The focused heading is removed when the screen replaces its skeleton.
    const isLost = arrivedPath === pathname && document.activeElement === document.body
    if (isLost) document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [pathname])
  return <chakra.h1 id={headingId} tabIndex={-1} textStyle="screen" maxW="full" {...props} />
}

/**
 * A heading for screen readers, which is seen while it has the focus of the keyboard: over the page, which would else
 * move under a pointer that takes the focus away.
 */
export const hiddenHeading = {
  position: 'absolute',
  zIndex: '1',
  bg: 'bg',
  '&:not(:focus-visible)': {
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const

// The operator's notice covers the top of a screen with an action bar.
const roomAbove = 'max({spacing.8}, calc(var(--notice-height, 0px) + {spacing.5}))'

/** The help that stands at the same place of every page. */
const Foot = chakra('p', {
  base: {
    mt: '5',
    textStyle: 'note',
    color: 'fg.muted',
    _print: { display: 'none' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: 'target',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
})

type PageProps = {
  /** Document title, and the title in the phone's app bar. */
  title: string
  /** `shown`: h1 in the page; `bar`: on phones in the app bar only; `own`: the screen renders a PageHeading. */
  heading?: 'shown' | 'bar' | 'own'
  /** In the document title, and so at the top of a print: the name of the app where another event is shown. */
  appName?: string | undefined
  /** Text of the h1; without, the title. */
  headingText?: ReactNode
  backTo?: string
  /** Rendered above the h1. */
  above?: ReactNode
  hasActionBar?: boolean
  /** The screen has its own offline message; the strip over the header shows none. */
  hasOfflineMessage?: boolean
  /** Without gutters and maximum width. */
  isFlush?: boolean
  /** With less room above, for screens that are worked in. */
  isDense?: boolean
  children: ReactNode
}

/** Frame of every screen: gutters, maximum width, h1, document title, link to help; focuses the h1 after a navigation. */
export function Page(props: PageProps) {
  const {
    title,
    appName,
    heading = 'shown',
    headingText,
    backTo,
    above,
    hasActionBar,
    hasOfflineMessage,
    isFlush,
    isDense,
    children,
  } = props
  const setScreenBar = useSetAtom(screenBarAtom)
  useArrival()
  useEffect(() => {
    document.title = titleOf(title, appName)
    setScreenBar({ title, backTo, hasActionBar, hasOfflineMessage })
  }, [title, appName, backTo, hasActionBar, hasOfflineMessage, setScreenBar])
  return (
    <chakra.div
      maxW={isFlush ? 'none' : 'page'}
      mx="auto"
      px={isFlush ? '0' : { base: '4', md: '10' }}
      pt={isFlush ? '0' : isDense ? { base: '1', md: '2' } : { base: '4', md: roomAbove }}
      pb={isFlush ? '0' : { base: '4', md: '8' }}
    >
      {above}
      {heading === 'own' ? null : (
        <PageHeading
          mb={{ base: '3', md: '5' }}
          css={heading === 'bar' ? { [narrow]: hiddenHeading } : {}}
        >
          {headingText ?? title}
        </PageHeading>
      )}
      {children}
      <Foot css={isFlush ? { px: { base: '4', md: '10' }, pb: '4', maxW: 'page', mx: 'auto' } : {}}>
        <Link to={pages.accessibility.path}>{pages.accessibility.title}</Link>
      </Foot>
    </chakra.div>
  )
}
