import { Box, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useSaidChange } from '#ui/feedback/say.tsx'
import { QuantityRoom, QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { messages } from '../messages.ts'
import type { ButtonState, Choice, PurchaseState } from './purchase-state.ts'

interface BuyRowProps {
  /** The product for screen readers: its name, and the id of its heading. */
  what: string
  nameId: string
  choice: Choice
  state: PurchaseState
  onQuantity: (quantity: number) => void
  onAdd: () => void
  isAdding: boolean
  isOffline: boolean
  /** The quantity is mounted. */
  isNear?: boolean
  /** The button is only as wide as its text on wide screens. */
  isCompact?: boolean
}

const notForSale: readonly ButtonState[] = ['soldOut', 'closed', 'notAvailable']

function quantityNote({ quantityCheck, maximum }: PurchaseState): string | null {
  if (quantityCheck === 'aboveInventory') return messages.aboveInventory
  return quantityCheck === 'aboveLimit' ? messages.aboveLimit(maximum) : null
}

/** Quantity and button, with the reason above a disabled button. */
export function BuyRow(props: BuyRowProps) {
  const { what, nameId, choice, state, onQuantity, onAdd, isAdding, isOffline } = props
  const { isNear = true, isCompact = false } = props
  const noteId = useId()
  const isBuyable = !notForSale.includes(state.button)
  const note = isBuyable ? quantityNote(state) : null
  const limited = state.limitedTo === null ? null : messages.limited(state.limitedTo)
  useSaidChange(note ?? (limited && `${what}: ${limited}`))
  return (
    <Box display="grid" gap="2">
      {note ? (
        <Text id={noteId} textStyle="second" fontWeight="600" color="error.fg">
          {note}
        </Text>
      ) : null}
      {isBuyable && isOffline ? <Text textStyle="second">{messages.offline}</Text> : null}
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        {isBuyable && !isNear ? <QuantityRoom /> : null}
        {isBuyable && isNear ? (
          <QuantityStepper
            quantity={choice.quantity}
            onChange={onQuantity}
            max={state.maximum}
            label={messages.quantityOf(what)}
            isInvalid={note !== null}
            describedBy={note === null ? undefined : noteId}
          />
        ) : null}
        <Button
          flex={isCompact ? { base: '1', md: '0 0 auto' } : '1'}
          minW="160px"
          disabled={state.button !== 'addToCart'}
          busyLabel={isAdding && messages.adding}
          aria-describedby={nameId}
          onClick={onAdd}
        >
          {messages.button[state.button]}
        </Button>
        {limited === null ? null : (
          <Text textStyle="second" fontWeight="640" color="warning.fg">
            {limited}
          </Text>
        )}
      </Box>
    </Box>
  )
}
