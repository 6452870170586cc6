import { Box, Text } from '@chakra-ui/react'
import { type Cart, subtotalCents } from '#contract/entities/cart.ts'
import { lineNotes } from '#contract/entities/answers.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { LineItem, LineItems } from '#ui/content/line-item.tsx'
import { Sums } from '#ui/content/money.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'

export function OrderSummary({ cart, isPaid }: { cart: Cart; isPaid: boolean }) {
  return (
    <Section
      isFirst
      heading={messages.summary.title}
      aside={
        <Text textStyle="second" color="fg.muted">
          {messages.summary.items(cart.lines.length)}
        </Text>
      }
    >
      <LineItems>
        {cart.lines.map((line) => (
          <LineItem
            key={line.id}
            imagePath={line.imagePath}
            name={line.productName}
            unitCents={line.unitCents}
            quantity={line.quantity}
            notes={lineNotes(line, messages.summary.variantSelected)}
            atMost={isPaid ? null : line.atMost}
          />
        ))}
      </LineItems>
      <Sums
        rows={[
          { label: messages.summary.subtotal, cents: subtotalCents(cart) },
          { label: messages.summary.shipping, cents: cart.shippingCents },
        ]}
        totalLabel={messages.summary.total}
        totalCents={cart.totalCents}
      />
      {cart.heldUntilMs === null || isPaid ? null : <HoldClock untilMs={cart.heldUntilMs} />}
    </Section>
  )
}

const tickMs = 1000

/** Counts the hold of the cart's stock down. */
function HoldClock({ untilMs }: { untilMs: number }) {
  const leftSec = Math.ceil((untilMs - useNow(tickMs)) / 1000)
  const time = `${Math.floor(leftSec / 60)}:${String(leftSec % 60).padStart(2, '0')}`
  return (
    <Box role="timer" mt="3">
      {leftSec > 0 ? (
        <Banner>{messages.hold.left(time)}</Banner>
      ) : (
        <Banner tone="warning" voice="status">
          {messages.hold.over}
        </Banner>
      )}
    </Box>
  )
}
