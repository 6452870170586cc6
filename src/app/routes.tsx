// The route table: every screen, its address, and whether it needs a sign-in. All else goes home.
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'

const Home = lazyScreen('home', () =>
  import('../features/home/home-screen.tsx').then((module) => module.HomeScreen),
)
const StoreList = lazyScreen('store-list', () =>
  import('../features/store-list/store-list-screen.tsx').then((module) => module.StoreListScreen),
)
const CommitteeStore = lazyScreen('committee-store', () =>
  import('../features/committee-store/committee-store-screen.tsx').then(
    (module) => module.CommitteeStoreScreen,
  ),
)
const Callback = lazyScreen('callback', () =>
  import('../features/sign-in/callback-screen.tsx').then((module) => module.CallbackScreen),
)
const Checkout = lazyScreen('checkout', () =>
  import('../features/checkout/checkout-screen.tsx').then((module) => module.CheckoutScreen),
)
const OrderConfirmation = lazyScreen('order-confirmation', () =>
  import('../features/orders/order-confirmation-screen.tsx').then(
    (module) => module.OrderConfirmationScreen,
  ),
)

type ScreenRoute = { path: string; Screen: LazyScreen; isGuarded?: true }

export const routes: readonly ScreenRoute[] = [
  { path: '/', Screen: Home },
  { path: '/home', Screen: Home },
  { path: '/committee', Screen: StoreList },
  { path: '/committee/:id', Screen: CommitteeStore },
  { path: '/callback', Screen: Callback },
  { path: '/checkout', Screen: Checkout, isGuarded: true },
  // It guards itself: a confirmation kept on this device opens without a session.
  { path: '/order-confirmation/:orderId?', Screen: OrderConfirmation },
]
