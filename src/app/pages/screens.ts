// The screens of the page table, each in a chunk that loads when its page is first opened.
import { type ComponentType, createElement, lazy, useState } from 'react'
import { matchPath } from 'react-router'
import { type Page, type ScreenFile, allPages } from '#contract/pages.ts'

type Screen = ComponentType<{ page: Page }>
type Load = () => Promise<{ default: Screen }>

/** The named export of a module, in the shape that React.lazy takes. */
const screen = async <Name extends string>(module: Promise<Record<Name, Screen>>, name: Name) => ({
  default: (await module)[name],
})

const loaders: Record<ScreenFile, Load> = {
  'features/home/home-screen.tsx': () =>
    screen(import('#features/home/home-screen.tsx'), 'HomeScreen'),
  'features/schedule/schedule-screen.tsx': () =>
    screen(import('#features/schedule/schedule-screen.tsx'), 'ScheduleScreen'),
  'features/store-list/store-list-screen.tsx': () =>
    screen(import('#features/store-list/store-list-screen.tsx'), 'StoreListScreen'),
  'app/pages/committee-page.tsx': () => screen(import('./committee-page.tsx'), 'CommitteePage'),
  'features/checkout/checkout-screen.tsx': () =>
    screen(import('#features/checkout/checkout-screen.tsx'), 'CheckoutScreen'),
  'features/orders/orders-screen.tsx': () =>
    screen(import('#features/orders/orders-screen.tsx'), 'OrdersScreen'),
  'features/orders/order-confirmation-screen.tsx': () =>
    screen(import('#features/orders/order-confirmation-screen.tsx'), 'OrderConfirmationScreen'),
  'app/pages/ready-page.tsx': () => screen(import('./ready-page.tsx'), 'ReadyPage'),
  'features/screen/show-screen.tsx': () =>
    screen(import('#features/screen/show-screen.tsx'), 'ShowScreen'),
  'features/schedule/share/shared-day-screen.tsx': () =>
    screen(import('#features/schedule/share/shared-day-screen.tsx'), 'SharedDayScreen'),
  'features/desk/rings/table-screen.tsx': () =>
    screen(import('#features/desk/rings/table-screen.tsx'), 'TableScreen'),
  'features/directory/directory-screen.tsx': () =>
    screen(import('#features/directory/directory-screen.tsx'), 'DirectoryScreen'),
  'features/hotel/hotel-screen.tsx': () =>
    screen(import('#features/hotel/hotel-screen.tsx'), 'HotelScreen'),
  'features/superintendent/superintendent-screen.tsx': () =>
    screen(import('#features/superintendent/superintendent-screen.tsx'), 'SuperintendentScreen'),
  'features/placeholder/coming-soon-screen.tsx': () =>
    screen(import('#features/placeholder/coming-soon-screen.tsx'), 'ComingSoonScreen'),
  'features/accessibility/accessibility-screen.tsx': () =>
    screen(import('#features/accessibility/accessibility-screen.tsx'), 'AccessibilityScreen'),
  'features/placeholder/info-screen.tsx': () =>
    screen(import('#features/placeholder/info-screen.tsx'), 'InfoScreen'),
  'features/recorder/recorder-screen.tsx': () =>
    screen(import('#features/recorder/recorder-screen.tsx'), 'RecorderScreen'),
  'features/sign-in/callback-screen.tsx': () =>
    screen(import('#features/sign-in/callback-screen.tsx'), 'CallbackScreen'),
  'features/sign-in/member-return-screen.tsx': () =>
    screen(import('#features/sign-in/member-return-screen.tsx'), 'MemberReturnScreen'),
  'features/desk/desk-screen.tsx': () =>
    screen(import('#features/desk/desk-screen.tsx'), 'DeskScreen'),
}

const loaded = new Map<ScreenFile, Screen>()

async function load(file: ScreenFile) {
  const module = await loaders[file]()
  loaded.set(file, module.default)
  return module
}

/** React.lazy shows the fallback for up to 300 ms even if the code is there: then the screen shows without it. */
function screenOf(file: ScreenFile): Screen {
  const Lazy = lazy(() => load(file))
  return function LoadedScreen(props) {
    const [Shown] = useState(() => loaded.get(file) ?? Lazy)
    return createElement(Shown, props)
  }
}

export const routes = allPages.map((page) => ({ page, Screen: screenOf(page.screen) }))

/** Loads the code of the screen at an address; false when it cannot be loaded. */
export async function loadScreenAt(pathname: string): Promise<boolean> {
  const page = allPages.find(({ path }) => matchPath(path, pathname))
  if (!page) return false
  return load(page.screen).then(
    () => true,
    () => false,
  )
}
