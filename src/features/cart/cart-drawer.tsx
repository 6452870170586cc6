import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lineNotes } from '#contract/entities/answers.ts'
import { type Cart, type SetAsideLine, subtotalCents } from '#contract/entities/cart.ts'
import { storesPath, checkoutPath } from '#config/paths.ts'
import { cartQuery } from '#data/cart/cart.ts'
import { useShortlist } from '#data/shortlist/shortlist.ts'
import { formatCents } from '#lib/format.ts'
import { Icon } from '#ui/content/icon.tsx'
import { LineItem, LineItems } from '#ui/content/line-item.tsx'
import { Sums } from '#ui/content/money.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { ShortlistButton } from '#ui/overlay/shortlist-button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingPanel } from '#ui/feedback/skeleton.tsx'
import { ErrorDialog } from '#ui/overlay/error-dialog.tsx'
import { Drawer } from '#ui/overlay/overlay.tsx'
import { Section } from '#ui/page/section.tsx'
import { CartLines } from './cart-lines.tsx'
import { lineName } from './line-name.ts'
import { messages } from './messages.ts'
import { RemoveButton } from './remove-button.tsx'
import { type CartEdits, useCartEdits } from './use-cart-edits.ts'
import { WaitlistOffers } from './waitlist-offers.tsx'

interface CartDrawerProps {
  userId: number
  isOpen: boolean
  onClose: () => void
}

/** The cart sidebar: lines, sums and the link to the checkout. */
export function CartDrawer({ userId, isOpen, onClose }: CartDrawerProps) {
  const { data: cart, isError, error, refetch } = useQuery(cartQuery(userId))
  const edits = useCartEdits(userId)
  const savedCount = useShortlist().length
  const hasLines = cart !== undefined && cart.lines.length > 0
  return (
    <>
      <Drawer
        isOpen={isOpen}
        onClose={onClose}
        title={messages.title}
        description={cart ? inWords(cart) : messages.loading}
        isDescriptionHidden
        isWorking={edits.isWorking}
        closeLabel={messages.close(cart?.lines.length ?? 0)}
        footer={hasLines ? <CartFooter cart={cart} onLeave={onClose} /> : undefined}
      >
        <WaitlistOffers userId={userId} onLeave={onClose} />
        {hasLines ? <CartLines cart={cart} edits={edits} /> : null}
        {cart && !hasLines ? (
          <Empty
            heading={messages.empty}
            action={
              <LinkButton to={storesPath} onClick={onClose}>
                {messages.shop}
              </LinkButton>
            }
          />
        ) : null}
        {cart && cart.setAside.length > 0 ? (
          <SetAsideLines lines={cart.setAside} edits={edits} />
        ) : null}
        {!cart && isError ? (
          <ErrorPanel onTryAgain={() => void refetch()}>
            {messages.loadFailed} {error.message}
          </ErrorPanel>
        ) : null}
        {!cart && !isError ? <LoadingPanel text={messages.loading} /> : null}
        {cart && isError ? <Text textStyle="second">{messages.offline.looking}</Text> : null}
        <Box mt="4">
          <ShortlistButton count={savedCount} variant="plain" ml="-14px" onLeave={onClose} />
        </Box>
      </Drawer>
      <ErrorDialog text={edits.error} onClose={edits.closeError} />
    </>
  )
}

function inWords({ lines, totalCents }: Cart): string {
  return lines.length === 0
    ? messages.empty
    : messages.products(lines.length, formatCents(totalCents))
}

function CartFooter({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
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

/** The lines of an event that has closed: they are not in the cart's sums, and nothing is refused because of them. */
function SetAsideLines({ lines, edits }: { lines: SetAsideLine[]; edits: CartEdits }) {
  const names = [...new Set(lines.map(({ eventName }) => eventName))]
  return (
    // Quieter than what can be bought.
    <Box display="grid" gap="4" mt="6" color="fg.muted">
      {names.map((name) => (
        <Section
          key={name}
          heading={messages.setAside(name)}
          headingCss={{ '& > h2': { textStyle: 'card' } }}
        >
          <LineItems>
            {lines
              .filter(({ eventName }) => eventName === name)
              .map((line) => (
                <LineItem
                  key={line.id}
                  imagePath={line.imagePath}
                  name={line.productName}
                  unitCents={line.unitCents}
                  quantity={line.quantity}
                  notes={lineNotes(line)}
                  action={
                    <RemoveButton
                      name={lineName(line)}
                      isRemoving={edits.removingId === line.id}
                      onRemove={() => edits.removeSetAside(line)}
                    />
                  }
                />
              ))}
          </LineItems>
        </Section>
      ))}
    </Box>
  )
}
