import { chakra } from '@chakra-ui/react'
import { atom, useSetAtom } from 'jotai'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export const appName = 'Specialty Week'

// What the screen on show tells the shell: its name in the bar, the way back, its own action bar.

export type ScreenBar = {
  title: string
  backTo?: string
  hasActionBar?: boolean
  /** The screen itself says that the server is out of reach, as it keeps nothing to show instead. */
  tellsOffline?: boolean
}

export const screenBarAtom = atom<ScreenBar | null>(null)

// One part each: who shows one is not drawn again when a screen says another, or the same once more.
const partOf = <Key extends keyof ScreenBar>(key: Key) => atom((get) => get(screenBarAtom)?.[key])
export const barTitleAtom = partOf('title')
export const barBackToAtom = partOf('backTo')
export const hasActionBarAtom = partOf('hasActionBar')
export const tellsOfflineAtom = partOf('tellsOffline')

// Owns what every screen does on arrival: title, scroll, focus on the h1. It fetches nothing.

const headingId = 'screen-heading'
let lastPath: string | undefined
/** The path somebody came to within the app, the first page excepted. */
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
    // Going back keeps the browser's own scroll position.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [pathname, navigationType])
}

/** What the browser's tab says of a screen. */
export function titleOf(title: string): string {
  return title === appName ? appName : `${title} · ${appName}`
}

/** The h1 of a screen, for a screen that places it itself (`heading="own"`). */
export function PageHeading(props: ComponentProps<typeof chakra.h1>) {
  const { pathname } = useLocation()
  useEffect(() => {
    // Where the screen takes the place of its own skeleton, the focus went with that one's heading.
    const isLost = arrivedPath === pathname && document.activeElement === document.body
    if (isLost) document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [pathname])
  return <chakra.h1 id={headingId} tabIndex={-1} textStyle="screen" maxW="full" {...props} />
}

const hiddenOnPhones = {
  '@media screen and (max-width: 767.98px)': {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const

type PageProps = {
  /** Names the screen in the browser's title and in the phone's app bar. */
  title: string
  /** `shown`: h1 in the page; `bar`: on phones the app bar shows it; `own`: the screen places a
   * PageHeading itself. */
  heading?: 'shown' | 'bar' | 'own'
  /** Words of the h1 where they differ from the title. */
  headingText?: ReactNode
  backTo?: string
  /** Stands over the h1. */
  above?: ReactNode
  hasActionBar?: boolean
  /** The screen itself says that the server is out of reach; the strip over the header does not. */
  tellsOffline?: boolean
  /** No gutters and no limit of width; the screen sets its own. */
  isFlush?: boolean
  children: ReactNode
}

/** The frame of a screen: at most 1200 px and its gutters, h1, title, focus on arrival. */
export function Page(props: PageProps) {
  const {
    title,
    heading = 'shown',
    headingText,
    backTo,
    above,
    hasActionBar,
    tellsOffline,
    isFlush,
    children,
  } = props
  const setScreenBar = useSetAtom(screenBarAtom)
  useArrival()
  useEffect(() => {
    document.title = titleOf(title)
    setScreenBar({ title, backTo, hasActionBar, tellsOffline })
  }, [title, backTo, hasActionBar, tellsOffline, setScreenBar])
  return (
    <chakra.div
      maxW={isFlush ? 'none' : 'page'}
      mx="auto"
      px={isFlush ? '0' : { base: '4', md: '10' }}
      py={isFlush ? '0' : { base: '4', md: '8' }}
    >
      {above}
      {heading === 'own' ? null : (
        <PageHeading mb={{ base: '3', md: '5' }} css={heading === 'bar' ? hiddenOnPhones : {}}>
          {headingText ?? title}
        </PageHeading>
      )}
      {children}
    </chakra.div>
  )
}
