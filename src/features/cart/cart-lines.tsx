import { Box } from '@chakra-ui/react'
import type { Cart } from '#contract/entities/cart.ts'
import { lineNotes } from '#contract/entities/answers.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { LineItem, LineItems } from '#ui/content/line-item.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { offerEnd } from '#ui/schedule/deadline-words.ts'
import { lineName } from './line-name.ts'
import { LineQuantity } from './line-quantity.tsx'
import { messages } from './messages.ts'
import { RemoveButton } from './remove-button.tsx'
import type { CartEdits } from './use-cart-edits.ts'

interface CartLinesProps {
  cart: Cart
  edits: CartEdits
}

export function CartLines({ cart, edits }: CartLinesProps) {
  const { isOffline } = useConnection()
  return (
    <Box display="grid" gap="4">
      {isOffline ? (
        <Banner icon="offline" tone="warning">
          {messages.offline.removing}
        </Banner>
      ) : null}
      <LineItems>
        {cart.lines.map((line) => (
          <LineItem
            key={line.id}
            imagePath={line.imagePath}
            name={line.productName}
            unitCents={line.unitCents}
            quantity={line.quantity}
            notes={lineNotes(line)}
            atMost={line.atMost}
            stepper={<LineQuantity line={line} onChange={edits.changeQuantity} />}
            action={
              <RemoveButton
                name={lineName(line)}
                isRemoving={edits.removingId === line.id}
                onRemove={() => edits.remove(line)}
              />
            }
          />
        ))}
      </LineItems>
      <HoldNote heldUntilMs={cart.heldUntilMs} />
    </Box>
  )
}

const tickMs = 15_000

/** Until when the cart holds stock, or that it holds none. */
export function HoldNote({ heldUntilMs }: { heldUntilMs: number | null }) {
  const now = useNow(tickMs)
  const isHeld = heldUntilMs !== null && heldUntilMs > now
  return <Banner>{isHeld ? messages.heldUntil(offerEnd(heldUntilMs)) : messages.notHeld}</Banner>
}
