import { Box, Text } from '@chakra-ui/react'
import { type Control, useController } from 'react-hook-form'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { messages } from '../messages.ts'
import type { CheckoutValues } from '../readiness/readiness.ts'
import { CardSection } from './card-section.tsx'
import type { CardHandle } from './charge.ts'

interface PaymentSectionProps {
  control: Control<CheckoutValues>
  isPaid: boolean
  clientSecret: string | null
  intentError: Error | null
  onTryAgain: () => void
  onCard: (card: CardHandle | null) => void
  isCardReady: boolean
}

/** The payer's name and the card form; only the name once the card is charged. */
export function PaymentSection(props: PaymentSectionProps) {
  const { control, isPaid } = props
  const { field, fieldState } = useController({ control, name: 'fullName' })
  return (
    <Section heading={messages.payment.title}>
      <Box display="grid" gap="4">
        <TextField
          label={messages.payment.fullName}
          isRequired
          autoComplete="cc-name"
          maxLength={200}
          error={fieldState.error?.message ?? null}
          {...field}
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

/** A total of zero with items is ordered without a payment (rule 25). */
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
