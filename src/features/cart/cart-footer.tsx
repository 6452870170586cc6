import { Box } from '@chakra-ui/react'
import { type Cart, subtotalCents } from '../../../contract/entities/cart.ts'
import { checkoutPath } from '../../config/paths.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Sums } from '../../ui/content/money.tsx'
import { messages } from './messages.ts'

/** The sums of the cart and the way to pay. */
export function CartFooter({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  return (
    <Box display="grid" gap="3" w="full">
      <Sums
        rows={[
          { label: messages.subtotal, cents: subtotalCents(cart) },
          { label: messages.shipping, cents: cart.shippingCents },
        ]}
        totalLabel={messages.total}
        totalCents={cart.totalCents}
      />
      <LinkButton to={checkoutPath} isFull onClick={onLeave}>
        {messages.checkout}
        <Icon name="right" sizePx={20} />
      </LinkButton>
    </Box>
  )
}
