// The provider's card form, loaded with its library once there is a payment intent.
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, Appearance } from '@stripe/stripe-js'
import { useEffect, useMemo } from 'react'
import { useMedia } from '#lib/browser/use-media.ts'
import { type CardHandle, cardHandleOf } from './charge.ts'

interface CardFormProps {
  stripe: Stripe
  clientSecret: string
  /** The form once it can be charged, null while it cannot. */
  onCard: (card: CardHandle | null) => void
  onLoadError: () => void
}

export function CardForm({ stripe, clientSecret, ...rest }: CardFormProps) {
  const look = useCardAppearance()
  return (
    // The library can't change the secret of a mounted form.
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
        if (stripe && elements) onCard(cardHandleOf(stripe, elements))
      }}
      onLoadError={onLoadError}
    />
  )
}

const darkQuery = '(prefers-color-scheme: dark)'

function color(name: string): string {
  const styles = getComputedStyle(document.documentElement)
  return styles.getPropertyValue(`--chakra-colors-${name}`).trim()
}

function appearance(isDark: boolean): Appearance {
  const edge = `1.5px solid ${color('border-strong')}`
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('accent'),
      colorBackground: color('bg'),
      colorText: color('fg'),
      colorTextSecondary: color('fg-muted'),
      colorTextPlaceholder: color('fg-muted'),
      colorDanger: color('error-fg'),
      fontFamily: '"Public Sans", "Segoe UI", system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '8px',
    },
    rules: {
      '.Label': { color: color('fg'), fontSize: '15px', fontWeight: '640' },
      '.Input': { border: edge, boxShadow: 'none' },
      '.Input:focus': { outline: `3px solid ${color('accent')}`, outlineOffset: '2px' },
      '.Input--invalid': { border: `2px solid ${color('error-fg')}` },
    },
  }
}

export function useCardAppearance(): Appearance {
  const isDark = useMedia(darkQuery)
  return useMemo(() => appearance(isDark), [isDark])
}
