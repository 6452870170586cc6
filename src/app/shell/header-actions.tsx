import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { EarlyAccessButton } from '../../features/early-access/early-access-button.tsx'
import { AccountMenu } from '../../features/sign-in/account-menu.tsx'
import { useMedia } from '../../lib/browser/use-media.ts'
import { useOfSession } from '../../session/session-store.ts'

// A guest has no cart, and does not load its code.
const CartButton = lazy(() =>
  import('../../features/cart/cart-button.tsx').then((module) => ({ default: module.CartButton })),
)

// Every way to sign in beside the places, each on one line.
const room = '(min-width: 1280px)'

const extras = (close: () => void) => <EarlyAccessButton onOpen={close} />

/** What stands at the header's right: the account, and the cart of who is signed in. */
export function HeaderActions() {
  const isSignedIn = useOfSession((session) => session.isSignedIn)
  // Not hidden on the others: what is never seen there would be drawn for each of them.
  const hasRoom = useMedia(room)
  return (
    <>
      <chakra.div css={{ display: 'contents', [`@media ${room}`]: { display: 'none' } }}>
        <AccountMenu layout="bar" extras={extras} />
      </chakra.div>
      {hasRoom ? <AccountMenu layout="header" extras={extras} /> : null}
      {isSignedIn ? (
        <Suspense fallback={<chakra.span w="target" h="target" />}>
          <CartButton />
        </Suspense>
      ) : null}
    </>
  )
}
