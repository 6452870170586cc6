// The page table: every page of the app. Routes, prerendering, navigation and the files that the server and the
// service worker answer with follow from it. A new page is a row here and its screen in src/app/pages/screens.ts.

type PageRow = Fields &
  ({ nav?: never } | { icon: string }) &
  ({ prerendered?: never } | { file: `/${string}.html` })

interface Fields {
  /** As react-router writes it. */
  path: string
  /** The module of its screen, under src. */
  screen: string
  /** In navigation, in the app bar of phones and in the browser's title. */
  title: string
  /** The h1, where it differs from the title. */
  heading?: string
  /** Where the back arrow of the app bar leads. */
  backTo?: string
  icon?: string
  /** `bar`: in the phone's bottom bar and the header; `header`: in the header and behind More; `more`: behind More. */
  nav?: 'bar' | 'header' | 'more'
  /** Whether the build draws the page with its content or with a skeleton in its place. */
  prerendered?: 'content' | 'skeleton'
  /** The server draws it with its data, as everybody sees it. */
  isLive?: boolean
  /** Its file in the build, when it is prerendered. */
  file?: `/${string}.html`
  /** Listed on /ready among the pages that open without a connection. */
  isOffline?: boolean
  /** Listed at the foot of every information page. */
  isInformation?: boolean
  /** The desk may hide it or give it another name (rule 77). */
  isOptional?: boolean
  /** Who may open it; everybody by default. */
  access?: 'signedIn' | 'desk'
  /** Without the header and the bottom bar. */
  isBare?: boolean
}

const home = {
  path: '/',
  screen: 'features/home/home-screen.tsx',
  title: 'Home',
  icon: 'home',
  nav: 'more',
  prerendered: 'content',
  file: '/index.html',
  isLive: true,
  isOffline: true,
} as const

const unlisted = { backTo: home.path, prerendered: 'content' } as const
const information = {
  ...unlisted,
  nav: 'more',
  isOffline: true,
  isInformation: true,
  isOptional: true,
} as const
const comingSoon = 'features/placeholder/coming-soon-screen.tsx'

export const pages = {
  home,
  /** Another address of home. */
  homeName: { path: '/home', screen: home.screen, title: home.title },
  schedule: {
    path: '/schedule',
    screen: 'features/schedule/schedule-screen.tsx',
    title: 'Schedule',
    icon: 'calendar',
    nav: 'bar',
    prerendered: 'content',
    file: '/schedule.html',
    isLive: true,
    isOffline: true,
  },
  stores: {
    path: '/committee',
    screen: 'features/store-list/store-list-screen.tsx',
    title: 'Store',
    icon: 'cart',
    nav: 'bar',
    prerendered: 'content',
    file: '/committee.html',
    isLive: true,
  },
  store: {
    path: '/committee/:id',
    screen: 'app/pages/committee-page.tsx',
    title: 'Store',
    backTo: '/committee',
    prerendered: 'skeleton',
    file: '/store-frame.html',
    isLive: true,
  },
  checkout: {
    path: '/checkout',
    screen: 'features/checkout/checkout-screen.tsx',
    title: 'Checkout',
    backTo: '/committee',
    prerendered: 'skeleton',
    file: '/checkout.html',
    access: 'signedIn',
  },
  orders: {
    path: '/orders',
    screen: 'features/orders/orders-screen.tsx',
    title: 'Orders',
    icon: 'order',
    nav: 'bar',
    // The screen itself asks for a sign-in: orders saved on this device open without one.
  },
  order: {
    path: '/order-confirmation/:orderId?',
    screen: 'features/orders/order-confirmation-screen.tsx',
    title: 'Order',
  },
  ready: {
    path: '/ready',
    screen: 'app/pages/ready-page.tsx',
    title: 'Ready for the venue',
    icon: 'download',
    nav: 'more',
  },
  /** For a hall's television or a tablet at a ring. */
  screen: {
    path: '/screen/:ring?',
    screen: 'features/screen/show-screen.tsx',
    title: 'Screen',
    isBare: true,
  },
  /** A show day that somebody shared, in the fragment of its link (rule 126). */
  sharedDay: {
    path: '/shared-day',
    screen: 'features/schedule/share/shared-day-screen.tsx',
    title: 'Shared day',
  },
  /** For the steward at a ring's table, who has no account. */
  ringTable: {
    path: '/ring-table',
    screen: 'features/desk/rings/table-screen.tsx',
    title: 'Ring’s table',
  },
  directory: {
    ...information,
    path: '/directory',
    screen: 'features/directory/directory-screen.tsx',
    title: 'Directory',
    heading: 'Committee directory',
    icon: 'mail',
    nav: 'header',
    file: '/directory.html',
    isLive: true,
  },
  hotel: {
    ...information,
    path: '/hotel',
    screen: 'features/hotel/hotel-screen.tsx',
    title: 'Hotel',
    heading: 'Hotel information',
    icon: 'bed',
    nav: 'header',
    file: '/hotel.html',
  },
  superintendent: {
    ...information,
    path: '/super',
    screen: 'features/superintendent/superintendent-screen.tsx',
    title: 'Superintendent',
    heading: 'Show superintendent',
    icon: 'clipboard',
    file: '/super.html',
  },
  opening: {
    ...information,
    path: '/opening',
    screen: comingSoon,
    title: 'Opening Ceremonies',
    icon: 'flag',
    file: '/opening.html',
  },
  juniors: {
    ...information,
    path: '/juniors',
    screen: comingSoon,
    title: 'Juniors',
    icon: 'account',
    file: '/juniors.html',
  },
  workingDogTeamRelay: {
    ...information,
    path: '/workingDogTeamRelay',
    screen: comingSoon,
    title: 'Working Dog Team Relay',
    icon: 'buoy',
    file: '/workingDogTeamRelay.html',
  },
  accessibility: {
    ...information,
    path: '/accessibility',
    title: 'Accessibility',
    screen: 'features/accessibility/accessibility-screen.tsx',
    icon: 'info',
    file: '/accessibility.html',
    isOptional: false,
  },
  info: {
    ...unlisted,
    path: '/info',
    screen: 'features/placeholder/info-screen.tsx',
    title: 'Info',
    file: '/info.html',
    isOptional: true,
  },
  recorder: {
    ...unlisted,
    path: '/recorder',
    screen: 'features/recorder/recorder-screen.tsx',
    title: 'Recorder',
    file: '/recorder.html',
    isOptional: true,
  },
  callback: {
    path: '/callback',
    screen: 'features/sign-in/callback-screen.tsx',
    title: 'Sign in',
  },
  memberReturn: {
    path: '/sso_login',
    screen: 'features/sign-in/member-return-screen.tsx',
    title: 'Sign in',
  },
  desk: {
    path: '/desk/*',
    screen: 'features/desk/desk-screen.tsx',
    title: 'Desk',
    icon: 'clipboard',
    access: 'desk',
  },
} as const satisfies Record<string, PageRow>

export type PageKey = keyof typeof pages
/** Each row with what it says, so that a type can name the rows of a kind. */
export type ExactRow = (typeof pages)[PageKey]
export type ScreenFile = ExactRow['screen']
export type PageIcon = Extract<ExactRow, { icon: string }>['icon']
/** The pages that the desk may hide or rename. */
export type OptionalPage = {
  [Key in PageKey]: (typeof pages)[Key] extends { isOptional: true } ? Key : never
}[PageKey]
export type Page = Omit<Fields, 'icon' | 'screen'> & { icon?: PageIcon; screen: ScreenFile }

export const allPages: readonly Page[] = Object.values(pages)

export const optionalPages = (Object.keys(pages) as PageKey[]).filter(
  (key): key is OptionalPage => {
    const page: Page = pages[key]
    return page.isOptional === true
  },
)

/** The same value for each optional page. */
export const forOptionalPages = <Value>(value: Value) =>
  Object.fromEntries(optionalPages.map((key) => [key, value])) as Record<OptionalPage, Value>

/** The file for addresses whose page is not prerendered: the frame of the app, without a page in it. */
export const plainFrame = '/app-shell.html'

const isAt = (path: string, pathname: string, parameter = '[^/]+') =>
  new RegExp(`^${path.replaceAll(/:\w+/g, parameter)}$`).test(pathname)

/** Whether a page has this address: as react-router reads it, in any case of letters, with a slash at its end or without. */
export const isPageAddress = (pathname: string, among: readonly Page[] = allPages): boolean =>
  among.some(({ path }) => addressPattern(path).test(pathname))

// No part can take what its neighbor takes too: else a long address is tried in all ways to divide it.
function addressPattern(path: string): RegExp {
  const fixed = path
    .replace(/\/\*$/, '')
    .replace(/\/:\w+\?/, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${fixed}${path.endsWith('/*') ? '(/[^]*)?' : '/*'}$`, 'i')
}

/** Whether the server draws the page at an address with its data. An id has one spelling, so a page has one address. */
export const isLivePage = (pathname: string): boolean =>
  allPages.some(({ path, isLive }) => isLive && isAt(path, pathname, '[1-9]\\d{0,8}'))

/** Every file of the build that an address may start from. */
export const pageFiles: readonly string[] = [
  plainFrame,
  ...allPages.flatMap(({ file }) => (file ? [file] : [])),
]

/** The file of the build that an address starts from. */
export function fileFor(pathname: string): string {
  return allPages.find(({ path, file }) => file && isAt(path, pathname))?.file ?? plainFrame
}
