import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Box, Text } from '@chakra-ui/react'
import { storesPath } from '../../config/paths.ts'
import { cartQuery } from '../../data/cart/cart.ts'
import { useShortlist } from '../../data/shortlist/shortlist.ts'
import { Drawer } from '../../ui/overlay/overlay.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDialog } from '../../ui/overlay/error-dialog.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { ShortlistButton } from '../../ui/controls/shortlist-button.tsx'
import { LoadingPanel } from '../../ui/feedback/skeleton.tsx'
import { cartOpenAtAtom } from './cart-drawer-store.ts'
import { CartFooter } from './cart-footer.tsx'
import { CartLines } from './cart-lines.tsx'
import { messages } from './messages.ts'
import { useRemoveFromCart } from './use-remove-from-cart.ts'

/** The cart at the side: its lines, sums and the way to the checkout. */
export function CartDrawer({ userId, isOpen }: { userId: number; isOpen: boolean }) {
  const setOpenAt = useSetAtom(cartOpenAtAtom)
  const { data: cart, isError, error, refetch } = useQuery(cartQuery(userId))
  const removal = useRemoveFromCart(userId)
  const savedCount = useShortlist().length
  const close = () => setOpenAt(null)
  const hasLines = cart !== undefined && cart.lines.length > 0
  return (
    <>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title={messages.title}
        isWorking={removal.removingId !== null}
        footer={hasLines ? <CartFooter cart={cart} onLeave={close} /> : undefined}
      >
        {hasLines ? (
          <CartLines cart={cart} onRemove={removal.remove} removingId={removal.removingId} />
        ) : null}
        {cart && !hasLines ? (
          <Empty
            heading={messages.empty}
            action={
              <LinkButton to={storesPath} onClick={close}>
                {messages.shop}
              </LinkButton>
            }
          />
        ) : null}
        {!cart && isError ? (
          <ErrorPanel onTryAgain={() => void refetch()}>
            {messages.loadFailed} {error.message}
          </ErrorPanel>
        ) : null}
        {!cart && !isError ? <LoadingPanel text={messages.loading} /> : null}
        {cart && isError ? <Text textStyle="second">{messages.offline.looking}</Text> : null}
        <Box mt="4">
          <ShortlistButton count={savedCount} variant="plain" ml="-14px" onLeave={close} />
        </Box>
      </Drawer>
      <ErrorDialog text={removal.error} onClose={removal.closeError} />
    </>
  )
}
