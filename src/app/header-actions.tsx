import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { EarlyAccessButton } from '../features/early-access/early-access-button.tsx'
import { AccountMenu } from '../features/sign-in/account-menu.tsx'
import { useSession } from '../session/session-store.ts'

// A guest has no cart, and does not load its code.
const CartButton = lazy(() =>
  import('../features/cart/cart-button.tsx').then((module) => ({ default: module.CartButton })),
)

// Every way to sign in beside the places, each on one line.
const hasRoom = '@media (min-width: 1280px)'

const extras = (close: () => void) => <EarlyAccessButton onOpen={close} />

/** What stands at the header's right: the account, and the cart of who is signed in. */
export function HeaderActions() {
  const { isSignedIn } = useSession()
  return (
    <>
      <chakra.div css={{ display: 'contents', [hasRoom]: { display: 'none' } }}>
        <AccountMenu layout="bar" extras={extras} />
      </chakra.div>
      <chakra.div css={{ display: 'none', [hasRoom]: { display: 'contents' } }}>
        <AccountMenu layout="header" extras={extras} />
      </chakra.div>
      {isSignedIn ? (
        <Suspense fallback={<chakra.span w="target" h="target" />}>
          <CartButton />
        </Suspense>
      ) : null}
    </>
  )
}
