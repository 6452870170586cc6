// The route table: every screen, its address, and who it opens for. All else goes home.
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'

const Home = lazyScreen('home', () =>
  import('../../features/home/home-screen.tsx').then((module) => module.HomeScreen),
)
const Schedule = lazyScreen('schedule', () =>
  import('../../features/schedule/schedule-screen.tsx').then((module) => module.ScheduleScreen),
)
const Directory = lazyScreen('directory', () =>
  import('../../features/directory/directory-screen.tsx').then((module) => module.DirectoryScreen),
)
const Hotel = lazyScreen('hotel', () =>
  import('../../features/hotel/hotel-screen.tsx').then((module) => module.HotelScreen),
)
const Superintendent = lazyScreen('super', () =>
  import('../../features/superintendent/superintendent-screen.tsx').then(
    (module) => module.SuperintendentScreen,
  ),
)
const comingSoon = () => import('../../features/placeholder/coming-soon-screen.tsx')
const Opening = lazyScreen('opening', () => comingSoon().then((module) => module.OpeningScreen))
const Juniors = lazyScreen('juniors', () => comingSoon().then((module) => module.JuniorsScreen))
const Relay = lazyScreen('relay', () => comingSoon().then((module) => module.RelayScreen))
const Info = lazyScreen('info', () =>
  import('../../features/placeholder/info-screen.tsx').then((module) => module.InfoScreen),
)
const Recorder = lazyScreen('recorder', () =>
  import('../../features/recorder/recorder-screen.tsx').then((module) => module.RecorderScreen),
)
const StoreList = lazyScreen('store-list', () =>
  import('../../features/store-list/store-list-screen.tsx').then(
    (module) => module.StoreListScreen,
  ),
)
const CommitteeStore = lazyScreen('committee-store', () =>
  import('./committee-page.tsx').then((module) => module.CommitteePage),
)
const Callback = lazyScreen('callback', () =>
  import('../../features/sign-in/callback-screen.tsx').then((module) => module.CallbackScreen),
)
const MemberReturn = lazyScreen('sso-login', () =>
  import('../../features/sign-in/member-return-screen.tsx').then(
    (module) => module.MemberReturnScreen,
  ),
)
const Checkout = lazyScreen('checkout', () =>
  import('../../features/checkout/checkout-screen.tsx').then((module) => module.CheckoutScreen),
)
const OrderConfirmation = lazyScreen('order-confirmation', () =>
  import('../../features/orders/order-confirmation-screen.tsx').then(
    (module) => module.OrderConfirmationScreen,
  ),
)
const Orders = lazyScreen('orders', () =>
  import('../../features/orders/orders-screen.tsx').then((module) => module.OrdersScreen),
)
const Ready = lazyScreen('ready', () =>
  import('./ready-page.tsx').then((module) => module.ReadyPage),
)
const Desk = lazyScreen('desk', () =>
  import('../../features/desk/desk-screen.tsx').then((module) => module.DeskScreen),
)

export type ScreenRoute = { path: string; Screen: LazyScreen; guard?: 'signIn' | 'desk' }

export const routes: readonly ScreenRoute[] = [
  { path: '/', Screen: Home },
  { path: '/home', Screen: Home },
  { path: '/schedule', Screen: Schedule },
  { path: '/directory', Screen: Directory },
  { path: '/hotel', Screen: Hotel },
  { path: '/super', Screen: Superintendent },
  { path: '/opening', Screen: Opening },
  { path: '/juniors', Screen: Juniors },
  { path: '/workingDogTeamRelay', Screen: Relay },
  { path: '/info', Screen: Info },
  { path: '/recorder', Screen: Recorder },
  { path: '/committee', Screen: StoreList },
  { path: '/committee/:id', Screen: CommitteeStore },
  { path: '/callback', Screen: Callback },
  { path: '/sso_login', Screen: MemberReturn },
  { path: '/checkout', Screen: Checkout, guard: 'signIn' },
  // They guard themselves: what is kept on this device opens without a session.
  { path: '/order-confirmation/:orderId?', Screen: OrderConfirmation },
  { path: '/orders', Screen: Orders },
  { path: '/ready', Screen: Ready },
  { path: '/desk/*', Screen: Desk, guard: 'desk' },
]
