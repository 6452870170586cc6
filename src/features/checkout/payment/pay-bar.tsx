import { Box, Text, chakra } from '@chakra-ui/react'
import { Icon } from '#ui/content/icon.tsx'
import { Money } from '#ui/content/money.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSaid } from '#ui/feedback/say.tsx'
import { usePublishedHeight } from '#ui/page/publish-heights.ts'
import { low } from '#ui/theme/tokens.ts'
import { messages } from '../messages.ts'
import { obstaclesId } from './obstacles-id.ts'

/** Fixed at the bottom on phones, in the flow on wide screens; its screen sets `hasActionBar`. */
const ActionBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '10',
    mx: '-16px',
    px: '4',
    pt: '10px',
    pb: 'calc(16px + env(safe-area-inset-bottom))',
    bg: 'bg',
    borderTop: '3px solid',
    borderColor: 'fg',
    md: { position: 'static', mx: '0', px: '0', pt: '4', pb: '0' },
    [low]: { position: 'static' },
    _print: { display: 'none' },
  },
})

/** A button within a sentence. */
const TextButton = chakra('button', {
  base: {
    minH: 'target',
    // The text's line keeps its height.
    my: '-10px',
    color: 'brand.fg',
    fontWeight: '600',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
})

interface PayBarProps {
  totalCents: number
  /** The card is charged: only the order is left to place. */
  isPaid: boolean
  /** Why Pay Now is disabled, empty = it is not. */
  obstacles: readonly string[]
  /** How the last try failed, '' = it did not. */
  status: string
  /** What the button says while a payment runs. */
  busyLabel: string | false
  onPay: () => void
  /** Shows which fields are blank, null = none. */
  onShowProblems: (() => void) | null
  /** Opens the cart when an item in it can't be bought, else null. */
  onOpenCart: (() => void) | null
  onRecheck: (() => void) | null
  isChecking: boolean
}

/** Pay Now with the total and what is missing; Place Order once the card is charged. */
export function PayBar(props: PayBarProps) {
  const { totalCents, isPaid, obstacles, status, busyLabel } = props
  const { onPay, onShowProblems, onOpenCart, onRecheck, isChecking } = props
  useSaid(status || null)
  return (
    <ActionBar ref={usePublishedHeight('--pay-bar-height')}>
      <Box data-testid="pay-status">
        {status ? (
          <Box display="flex" gap="6px" color="error.fg" mb="2">
            <Icon name="alert" sizePx={20} />
            <Text textStyle="second" fontWeight="600" color="inherit">
              {status}
            </Text>
          </Box>
        ) : null}
      </Box>
      {obstacles.length > 0 ? (
        <Text id={obstaclesId} textStyle="second" mb="2">
          {obstacles.join(' ')}{' '}
          {onShowProblems ? (
            <TextButton type="button" onClick={onShowProblems}>
              {messages.showProblems}
            </TextButton>
          ) : null}{' '}
          {onOpenCart && onRecheck ? (
            <TextButton
              type="button"
              aria-disabled={isChecking}
              onClick={isChecking ? undefined : onRecheck}
            >
              {isChecking ? messages.rechecking : messages.recheck}
            </TextButton>
          ) : null}
        </Text>
      ) : null}
      <Box display="flex" flexWrap="wrap" alignItems="center" rowGap="2" columnGap="4">
        <Box flex="none" minW="88px" data-testid="pay-total">
          <Text textStyle="second" color="fg.muted">
            {isPaid ? messages.payment.alreadyPaid : messages.summary.total}
          </Text>
          <Money cents={totalCents} textStyle="price" />
        </Box>
        {onOpenCart ? (
          <Button variant="outline" flex="1 0 60%" onClick={onOpenCart}>
            {messages.openCart}
          </Button>
        ) : null}
        {onRecheck && !onOpenCart ? (
          <Button
            variant="outline"
            flex="1 0 60%"
            busyLabel={isChecking && messages.rechecking}
            onClick={onRecheck}
          >
            {messages.recheck}
          </Button>
        ) : null}
        <Button
          flex="1"
          minW="140px"
          disabled={obstacles.length > 0}
          onDisabledPress={onShowProblems ?? undefined}
          busyLabel={busyLabel}
          aria-describedby={obstacles.length > 0 ? obstaclesId : undefined}
          onClick={onPay}
        >
          {isPaid ? messages.payment.placeOrder : messages.payment.pay}
        </Button>
      </Box>
    </ActionBar>
  )
}
