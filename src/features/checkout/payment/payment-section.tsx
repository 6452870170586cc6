import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { CardSection } from './card-section.tsx'
import type { CardHandle } from './charge.ts'
import { messages } from '../messages.ts'
import { fullNameControl } from '../readiness/problems.ts'

interface PaymentSectionProps {
  isPaid: boolean
  isChecked: boolean
  fullName: string
  onFullName: (name: string) => void
  clientSecret: string | null
  intentError: Error | null
  onTryAgain: () => void
  onCard: (card: CardHandle | null) => void
  isCardReady: boolean
}

/** How the order is paid: by card, or already, or not at all. */
export function PaymentSection(props: PaymentSectionProps) {
  const { isPaid, isChecked, fullName, onFullName } = props
  const [wasLeft, setWasLeft] = useState(false)
  return (
    <Section heading={messages.payment.title}>
      <Box display="grid" gap="4">
        <TextField
          label={messages.payment.fullName}
          isRequired
          autoComplete="cc-name"
          maxLength={200}
          name={fullNameControl}
          value={fullName}
          error={
            (isChecked || wasLeft) && fullName.trim() === '' ? messages.payment.blankName : null
          }
          onChange={(event) => onFullName(event.target.value)}
          onBlur={() => setWasLeft(true)}
        />
        {isPaid ? <Text>{messages.payment.paid}</Text> : null}
        {isPaid ? null : (
          <CardSection
            clientSecret={props.clientSecret}
            intentError={props.intentError}
            isReady={props.isCardReady}
            onCard={props.onCard}
            onTryAgain={props.onTryAgain}
          />
        )}
      </Box>
    </Section>
  )
}

interface FreeOrderProps {
  obstacles: readonly string[]
  onPlace: () => void
}

/** A total of nothing with items: no card is asked for (rule 25). */
export function FreeOrderSection({ obstacles, onPlace }: FreeOrderProps) {
  return (
    <Section heading={messages.payment.noneDue}>
      <Box display="grid" gap="2" justifyItems="start">
        {obstacles.length > 0 ? <Text textStyle="second">{obstacles.join(' ')}</Text> : null}
        <Button disabled={obstacles.length > 0} onClick={onPlace}>
          {messages.payment.placeOrder}
        </Button>
      </Box>
    </Section>
  )
}
