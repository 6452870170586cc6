// The provider's card form. Loaded with its library only once there is an intent to pay.
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect } from 'react'
import type { CardHandle } from './charge.ts'
import { useCardLook } from './use-card-look.ts'

interface CardFormProps {
  stripe: Stripe
  clientSecret: string
  /** The form once it can be charged, null while it cannot. */
  onCard: (card: CardHandle | null) => void
  onLoadError: () => void
}

export function CardForm({ stripe, clientSecret, ...rest }: CardFormProps) {
  const look = useCardLook()
  return (
    // A new secret is a new form: the library does not change it under way.
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: look }}>
      <Fields {...rest} />
    </Elements>
  )
}

function Fields({ onCard, onLoadError }: Pick<CardFormProps, 'onCard' | 'onLoadError'>) {
  const stripe = useStripe()
  const elements = useElements()
  useEffect(() => () => onCard(null), [onCard])
  return (
    <PaymentElement
      onReady={() => {
        if (stripe && elements) onCard({ stripe, elements })
      }}
      onLoadError={onLoadError}
    />
  )
}
