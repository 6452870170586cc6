import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useLocation } from 'react-router'
import { cartQuery } from '../../data/cart/cart.ts'
import { useSession } from '../../session/session-store.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { cartOpenAtAtom } from './cart-drawer-store.ts'
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

/** The cart of who is signed in: its count, and the drawer it opens and closes. */
export function CartButton() {
  const { user, isSignedIn } = useSession()
  return isSignedIn && user ? <OwnCartButton userId={user.id} /> : null
}

function OwnCartButton({ userId }: { userId: number }) {
  const { data: cart } = useQuery(cartQuery(userId))
  const [openAt, setOpenAt] = useAtom(cartOpenAtAtom)
  const { pathname } = useLocation()
  const isOpen = openAt === pathname
  const count = cart?.lines.length ?? 0
  return (
    <>
      <IconButton
        aria-label={messages.open(count)}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Icon name="cart" />
        {count > 0 ? <Count aria-hidden="true">{count}</Count> : null}
      </IconButton>
      <CartDrawer userId={userId} isOpen={isOpen} onMissing={() => setOpenAt(null)} />
    </>
  )
}
