import { Box, Text, chakra } from '@chakra-ui/react'
import { storesPath } from '../../../config/paths.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { messages } from '../messages.ts'

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
    _print: { display: 'none' },
  },
})

interface PayBarProps {
  /** Why Pay Now is disabled, empty = it is not. */
  obstacles: readonly string[]
  /** How the last try failed, '' = it did not. */
  status: string
  isRunning: boolean
  onPay: () => void
  /** Shows which fields are blank, null = none. */
  onShowProblems: (() => void) | null
  onRecheck: (() => void) | null
  isChecking: boolean
}

/** Pay Now with what is missing, and the link back to the stores. */
export function PayBar(props: PayBarProps) {
  const { obstacles, status, isRunning, onPay, onShowProblems, onRecheck, isChecking } = props
  return (
    <ActionBar>
      <Box role="status" data-testid="pay-status">
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
        <Text id="pay-obstacles" textStyle="second" mb="2">
          {obstacles.join(' ')}{' '}
          {onShowProblems ? (
            <chakra.button
              type="button"
              onClick={onShowProblems}
              minH="24px"
              color="brand.fg"
              fontWeight="600"
              textDecoration="underline"
              cursor="pointer"
            >
              {messages.showProblems}
            </chakra.button>
          ) : null}
        </Text>
      ) : null}
      <Box display="flex" flexWrap="wrap" gap="3">
        <LinkButton
          to={storesPath}
          variant="outline"
          flex="1"
          px="2"
          fontSize="16"
          whiteSpace="nowrap"
        >
          {messages.continueShopping}
        </LinkButton>
        {onRecheck ? (
          <Button
            variant="outline"
            flex="1"
            busyLabel={isChecking && messages.rechecking}
            onClick={onRecheck}
          >
            {messages.recheck}
          </Button>
        ) : null}
        <Button
          flex="1"
          disabled={obstacles.length > 0}
          busyLabel={isRunning && messages.payment.paying}
          aria-describedby={obstacles.length > 0 ? 'pay-obstacles' : undefined}
          onClick={onPay}
        >
          {messages.payment.pay}
        </Button>
      </Box>
    </ActionBar>
  )
}
