import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { useState } from 'react'
import { stepMark } from '#contract/page-script.ts'
import { Icon } from '../content/icon.tsx'
import { say } from '../feedback/say.tsx'
import { useEarlyText } from '../hooks/use-early-text.ts'
import { LoneField } from './lone-field.tsx'
import { messages } from '../messages.ts'

// One styled element for the whole stepper: a store shows more than a hundred of them.
const frame: SystemStyleObject = {
  display: 'inline-grid',
  justifySelf: 'start',
  gridTemplateColumns: '48px 56px 48px',
  h: 'control',
  border: '1.5px solid',
  borderColor: 'border.strong',
  borderRadius: 'control',
  bg: 'bg',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    borderRadius: 'chip',
    touchAction: 'manipulation',
    _hover: { bg: 'bg.subtle' },
    _disabled: { color: 'fg.muted', bg: 'bg.muted', cursor: 'not-allowed' },
  },
  '& input': {
    w: 'full',
    minW: '0',
    textAlign: 'center',
    fontWeight: '680',
    bg: 'transparent',
    borderInline: '1.5px solid',
    borderColor: 'border',
    borderRadius: '0',
    fontVariantNumeric: 'tabular-nums lining-nums',
    _invalid: { bg: 'error.subtle', color: 'error.fg' },
  },
}

/** As much room as the stepper takes, where it is not mounted yet. */
export const QuantityRoom = () => (
  <chakra.div
    css={{ gridTemplateColumns: frame.gridTemplateColumns, h: frame.h }}
    display="inline-grid"
    border="1.5px solid transparent"
    aria-hidden
  >
    <span />
  </chakra.div>
)

type QuantityStepperProps = {
  quantity: number
  onChange: (quantity: number) => void
  /** The plus button stops here; a larger typed number stays, so that the screen can refuse it. */
  max: number
  label?: string
  isInvalid?: boolean
  describedBy?: string
  /** Called for a text that is no quantity, which otherwise counts as 1. */
  onOtherText?: () => void
}

/** Minus, a number input, plus. Whole numbers from 1; a typed number is not clamped to `max`. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, onChange, max, label = 'Quantity', isInvalid, describedBy } = props
  const [draft, setDraft] = useState<string | null>(null)
  const type = (text: string) => {
    setDraft(text)
    if (props.onOtherText && !isQuantity(text)) props.onOtherText()
    else onChange(readQuantity(text))
  }
  const shown = draft ?? String(quantity)
  const input = useEarlyText(shown, type)
  const step = (by: number) => {
    const next = quantity + by
    if (next < 1 || next > Math.max(max, quantity)) return
    setDraft(null)
    onChange(next)
    say(String(next))
  }
  return (
    <chakra.div css={frame} role="group" aria-label={label}>
      <button
        type="button"
        {...{ [stepMark]: -1 }}
        aria-label={messages.fewer}
        aria-disabled={quantity <= 1}
        onClick={() => step(-1)}
      >
        <Icon name="minus" sizePx={20} />
      </button>
      <LoneField>
        <input
          ref={input}
          inputMode="numeric"
          min={1}
          max={max}
          autoComplete="off"
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(null)}
        />
      </LoneField>
      <button
        type="button"
        {...{ [stepMark]: 1 }}
        aria-label={messages.more}
        aria-disabled={quantity >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" sizePx={20} />
      </button>
    </chakra.div>
  )
}

const highest = 999_999
const typedNumber = (text: string) => Math.trunc(Number(text.trim()))
const isQuantity = (text: string) => typedNumber(text) >= 1

/** Reads a typed quantity: a whole number from 1; anything else is 1. */
export const readQuantity = (text: string): number =>
  isQuantity(text) ? Math.min(typedNumber(text), highest) : 1
