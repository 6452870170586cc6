import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartLine } from '#contract/entities/cart.ts'
import { defaultMaximum } from '#contract/rules/buying/quantity.ts'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { lineName } from './line-name.ts'
import { messages } from './messages.ts'

/** Several taps are sent as one change, and so are the digits of a number. */
const debounceMs = 1000

interface LineQuantityProps {
  line: CartLine
  onChange: (line: CartLine, quantity: number) => Promise<void>
}

/** The stepper of a cart line. The server refuses a quantity above stock or limit; then the old one is shown again. */
export function LineQuantity({ line, onChange }: LineQuantityProps) {
  const [draft, setDraft] = useState<number | null>(null)
  const unsent = useRef<number | null>(null)
  const send = useEffectEvent(() => {
    const quantity = unsent.current
    unsent.current = null
    if (quantity === null) return
    if (quantity === line.quantity) setDraft(null)
    // A tap while this is sent begins the next draft.
    else void onChange(line, quantity).then(() => setDraft(unsent.current))
  })
  useEffect(() => {
    if (draft === null) return undefined
    const timer = setTimeout(send, debounceMs)
    return () => clearTimeout(timer)
  }, [draft])
  // The cart may be closed before the time is up.
  useEffect(() => () => send(), [])
  const atMost = line.atMost ?? defaultMaximum
  return (
    <QuantityStepper
      quantity={draft ?? line.quantity}
      max={atMost}
      label={messages.quantityOf(lineName(line))}
      // A field that is emptied to type another number must not give up the pieces that the cart holds.
      onOtherText={() => {
        unsent.current = null
        setDraft(null)
      }}
      onChange={(quantity) => {
        unsent.current = quantity
        setDraft(quantity)
      }}
    />
  )
}
