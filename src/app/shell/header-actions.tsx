import { chakra } from '@chakra-ui/react'
import { lazy } from 'react'
import { EarlyAccessButton } from '#features/early-access/early-access-button.tsx'
import { AccountMenu } from '#features/sign-in/account-menu.tsx'
import { useMedia } from '#lib/browser/use-media.ts'
import { useEventPreview } from '#lib/event/event-preview.ts'
import { useIsPreview } from '#lib/event/event-words.ts'
import { useSession } from '#session/state/session-store.ts'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'

// Guests have no cart and do not load its code.
const CartButton = lazy(() =>
  import('#features/cart/cart-button.tsx').then((module) => ({ default: module.CartButton })),
)

const TestModeStrip = lazy(() =>
  import('#features/test-mode/test-mode-strip.tsx').then((module) => ({
    default: module.TestModeStrip,
  })),
)

// From here on every way to sign in fits beside the navigation on one line.
const wide = '(min-width: 1280px)'

const extras = (close: () => void) => <EarlyAccessButton onOpen={close} />

/** The right end of the header: the account, and the cart of a signed-in user. */
export function HeaderActions() {
  const { isSignedIn } = useSession()
  // Not rendered at all on narrow screens, which is cheaper than hidden.
  const isWide = useMedia(wide)
  return (
    <>
      <chakra.div css={{ display: 'contents', [`@media ${wide}`]: { display: 'none' } }}>
        <AccountMenu layout="bar" extras={extras} />
      </chakra.div>
      {isWide ? <AccountMenu layout="header" extras={extras} /> : null}
      {isSignedIn ? (
        <OptionalPart fallback={<chakra.span w="target" h="target" />}>
          <CartButton />
        </OptionalPart>
      ) : null}
    </>
  )
}

const PreviewStrip = lazy(() =>
  import('./preview-strip.tsx').then((module) => ({ default: module.PreviewStrip })),
)

/** The strips across the header while test mode is on, and while a draft is previewed. */
export function HeaderStrip() {
  const { isTestMode } = useSession()
  const isOfEvent = useEventPreview() !== null
  const isPreview = useIsPreview() || isOfEvent
  if (!isTestMode && !isPreview) return null
  return (
    <OptionalPart>
      {isTestMode ? <TestModeStrip /> : null}
      {isPreview ? <PreviewStrip /> : null}
    </OptionalPart>
  )
}
