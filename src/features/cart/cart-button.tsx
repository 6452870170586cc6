import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { cartQuery } from '#data/cart/cart.ts'
import { useSession } from '#session/state/session-store.ts'
import { Icon } from '#ui/content/icon.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { cartSheet } from '#ui/overlay/prompts.ts'
import { messages } from './messages.ts'

const CartDrawer = lazyPart(() => import('./cart-drawer.tsx').then((module) => module.CartDrawer))

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '1px',
    right: '0',
    minW: '20px',
    h: '20px',
    px: '5px',
    borderRadius: '10px',
    bg: 'accent',
    color: 'accent.contrast',
    fontSize: '13px',
    fontWeight: '700',
    lineHeight: '20px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
})

/** Opens and closes the cart of the signed-in user; shows how many lines it has. */
export function CartButton() {
  const { user, isSignedIn } = useSession()
  return isSignedIn && user ? <OwnCartButton userId={user.id} /> : null
}

function OwnCartButton({ userId }: { userId: number }) {
  const { data: cart } = useQuery(cartQuery(userId))
  const { pathname } = useLocation()
  const { close } = cartSheet
  const isOpen = cartSheet.useIsOpenAt(pathname)
  // After a sign-out the next user must not find it open.
  useEffect(() => close, [close])
  const count = cart?.lines.length ?? 0
  return (
    <>
      <IconButton
        aria-label={messages.open(count)}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : cartSheet.open(pathname))}
      >
        <Icon name="cart" />
        {count > 0 ? <Count aria-hidden="true">{count}</Count> : null}
      </IconButton>
      <CartDrawer userId={userId} isOpen={isOpen} onClose={close} onMissing={close} />
    </>
  )
}
