// The checkout's state: its form, the payment intent, the card form, what is missing, and the ways to order.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { fullName as fullNameOf } from '#contract/entities/address.ts'
import type { Cart } from '#contract/entities/cart.ts'
import type { User } from '#contract/entities/user.ts'
import { useItemRefusal } from '#data/cart/cart-flags.ts'
import { intentQuery, isPaymentDue } from '#data/orders/payments.ts'
import { isUnreachable } from '#lib/http/api-error.ts'
import { useConnection } from '#lib/http/connection.ts'
import { confirm } from '#ui/overlay/confirm.tsx'
import { addressToForm } from './address/address-form.ts'
import { useCustomerAddress } from './address/customer-section.tsx'
import { cartToForm, useShippingAddress } from './address/use-shipping-address.ts'
import { type CardHandle, chargeCard } from './payment/charge.ts'
import type { Checkout } from './placing/pay.ts'
import type { PayMethod } from './placing/pay-outcome.ts'
import { returnUrl } from './placing/redirect-return.ts'
import { busyLabel, isCharged, lostOf, openPlacementOf, type Paying } from './placing/use-paying.ts'
import {
  blankFieldErrors,
  blankFieldProblems,
  cardObstacles,
  checkObstacles,
  type CheckoutFacts,
  freeOrderObstacles,
  lastingObstacles,
  obstacleText,
} from './readiness/readiness.ts'
import { messages } from './messages.ts'
import { useCartCheck } from './readiness/use-cart-check.ts'
import type { CheckoutValues } from './checkout-values.ts'

export function useCheckout(user: User, cart: Cart, paying: Paying) {
  const { isOffline } = useConnection()
  const itemRefusal = useItemRefusal()
  // While an item can't be bought, the server refuses the intent too; it is asked for again after the next confirm.
  const isIntentDue = isPaymentDue(cart) && itemRefusal === ''
  const intent = useQuery({ ...intentQuery(cart, user), enabled: isIntentDue })
  const isIntentLost = isUnreachable(intent.error)
  const { refetch: askAgain } = intent
  useEffect(() => {
    if (isIntentDue && isIntentLost && !isOffline) void askAgain()
  }, [isIntentDue, isIntentLost, isOffline, askAgain])
  const check = useCartCheck(user.id, isIntentDue && intent.data === undefined)
  const [card, setCard] = useState<CardHandle | null>(null)
  const open = openPlacementOf(paying.state)
  const chargedIntentId = open?.cartId === cart.id ? open.intentId : ''
  const isPaid = cart.paidIntentId !== '' || chargedIntentId !== '' || isCharged(paying.state)
  const isFree = cart.totalCents === 0

  const factsOf = (values: CheckoutValues): CheckoutFacts => ({
    ...values,
    needsShipping: cart.needsShipping,
    hasCartErrors: check.hasCartErrors,
    hasRefusedItem: itemRefusal !== '',
    totalCents: cart.totalCents,
    isOffline,
    isPaid,
    isCardFormReady: isPaid || card !== null,
    lost: lostOf(paying.state),
  })
  const obstaclesOf = (facts: CheckoutFacts) =>
    isFree ? freeOrderObstacles(facts) : cardObstacles(facts)
  const resolver: Resolver<CheckoutValues> = (values) => {
    const errors = blankFieldErrors(obstaclesOf(factsOf(values)))
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const form = useForm<CheckoutValues>({
    mode: 'onTouched',
    // The error summary takes the focus.
    shouldFocusError: false,
    resolver,
    defaultValues: {
      customer: addressToForm(user.address),
      shipping: cartToForm(cart.shippingAddress),
      isSameAsCustomer: cart.shippingAddress === null,
      isShippingShown: false,
      fullName: fullNameOf(user.address),
    },
  })
  const { control, getValues } = form
  useWatch({ control })
  const facts = factsOf(getValues())
  const customer = useCustomerAddress(user, form)
  const shipping = useShippingAddress(user.id, cart, form)

  const checkout: Checkout = {
    user,
    cart,
    chargedIntentId,
    customer: facts.customer,
    shipping: facts.isSameAsCustomer ? facts.customer : facts.shipping,
    saveCustomer: customer.save,
    putShipping: shipping.put,
    askAboutUnheld: (names) => {
      const { title, text, pay, back } = messages.unheld
      return confirm({ title, text: text(names), confirmLabel: pay, cancelLabel: back })
    },
    charge: async () => {
      if (!card || !intent.data) return { kind: 'broke' }
      const billing = {
        name: facts.fullName.trim(),
        email: user.email,
        returnUrl: returnUrl(location.origin, cart.id),
      }
      const charge = { clientSecret: intent.data.clientSecret, totalCents: cart.totalCents }
      return chargeCard(card, charge, billing)
    },
  }
  const start = (method: PayMethod) => () => paying.start(method, checkout)
  return {
    form,
    customer,
    shipping,
    check,
    isOffline,
    isPaid,
    /** The refusal that names an item which can't be bought, '' = none. */
    itemRefusal: isPaid ? '' : itemRefusal,
    payment: {
      itemRefusal,
      clientSecret: intent.data?.clientSecret ?? null,
      intentError: intent.error,
      onTryAgain: () => void intent.refetch(),
      onCard: useCallback((next: CardHandle | null) => setCard(next), []),
      isCardReady: card !== null,
    },
    focusCard: () => card?.focus(),
    problems: blankFieldProblems(obstaclesOf(facts)),
    cardObstacles: lastingObstacles(cardObstacles(facts), check.isArriving).map(obstacleText),
    freeObstacles: freeOrderObstacles(facts).map(obstacleText),
    canPayByCheck: !isPaid && checkObstacles(facts).length === 0,
    busyLabel: busyLabel(paying.state),
    payByCard: start('card'),
    payByCheck: start('check'),
    placeFree: start('free'),
  }
}
