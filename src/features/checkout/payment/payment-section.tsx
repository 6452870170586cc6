import { Box, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { CardSection } from './card-section.tsx'
import type { CardHandle } from './charge.ts'
import { PayMethod } from './pay-method.tsx'
import type { CheckoutValues } from '../checkout-values.ts'

interface PaymentSectionProps {
  control: Control<CheckoutValues>
  totalCents: number
  isCheckReady: boolean
  onShowProblems: (() => void) | null
  isCheckOpen: boolean
  onCheckOpen: (isOpen: boolean) => void
  onCheck: () => void
  itemRefusal: string
  clientSecret: string | null
  intentError: Error | null
  onTryAgain: () => void
  onCard: (card: CardHandle | null) => void
  isCardReady: boolean
}

/** Card or check, then the payer's name and the card form. */
export function PaymentSection(props: PaymentSectionProps) {
  const { field, fieldState } = useController({ control: props.control, name: 'fullName' })
  return (
    <Section heading={messages.payment.title}>
      <Box display="grid" gap="4">
        <PayMethod
          totalCents={props.totalCents}
          isCheckReady={props.isCheckReady}
          onShowProblems={props.onShowProblems}
          isOpen={props.isCheckOpen}
          onOpen={props.onCheckOpen}
          onCheck={props.onCheck}
        />
        <TextField
          label={messages.payment.fullName}
          isRequired
          autoComplete="cc-name"
          maxLength={200}
          error={fieldState.error?.message ?? null}
          {...field}
        />
        <CardSection
          itemRefusal={props.itemRefusal}
          clientSecret={props.clientSecret}
          intentError={props.intentError}
          isReady={props.isCardReady}
          onCard={props.onCard}
          onTryAgain={props.onTryAgain}
        />
      </Box>
    </Section>
  )
}

/** Instead of the forms once the card is charged; without a connection the pay bar says what follows. */
export function PaidSection({ isOffline }: { isOffline: boolean }) {
  return (
    <Section heading={messages.payment.title}>
      <Banner tone="success" title={messages.payment.notAgain}>
        {isOffline ? null : messages.payment.paid}
      </Banner>
    </Section>
  )
}

interface FreeOrderProps {
  obstacles: readonly string[]
  onShowProblems: (() => void) | null
  onPlace: () => void
}

/** A total of zero with items is ordered without a payment (rule 25). */
export function FreeOrderSection({ obstacles, onShowProblems, onPlace }: FreeOrderProps) {
  const noteId = useId()
  return (
    <Section heading={messages.payment.noneDue}>
      <Box display="grid" gap="2" justifyItems="start">
        {obstacles.length > 0 ? (
          <Text id={noteId} textStyle="second">
            {obstacles.join(' ')}
          </Text>
        ) : null}
        <Button
          disabled={obstacles.length > 0}
          onDisabledPress={onShowProblems ?? undefined}
          aria-describedby={obstacles.length > 0 ? noteId : undefined}
          onClick={onPlace}
        >
          {messages.payment.placeOrder}
        </Button>
      </Box>
    </Section>
  )
}
