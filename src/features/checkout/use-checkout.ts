// The checkout's state in one place: forms, intent, card form, what is missing, and the ways to order.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { fullName as fullNameOf } from '../../../contract/entities/address.ts'
import type { Cart } from '../../../contract/entities/cart.ts'
import type { User } from '../../../contract/entities/user.ts'
import { intentQuery, isPaymentDue } from '../../data/orders/payments.ts'
import { useConnection } from '../../lib/http/connection.ts'
import { type CardHandle, chargeCard } from './payment/charge.ts'
import { obstacleText } from './readiness/obstacle-text.ts'
import type { PayContext } from './placing/pay-steps.ts'
import type { PayMethod } from './placing/pay.ts'
import { canStart, unsettled } from './placing/paying-state.ts'
import { fieldProblems } from './readiness/problems.ts'
import {
  type CheckoutFacts,
  cardObstacles,
  checkObstacles,
  freeOrderObstacles,
  worthSaying,
} from './readiness/readiness.ts'
import { returnUrl } from './placing/redirect-return.ts'
import { useCartCheck } from './readiness/use-cart-check.ts'
import { useCustomerForm } from './address/use-customer-form.ts'
import type { Paying } from './placing/use-paying.ts'
import { useShippingForm } from './address/use-shipping-form.ts'

export function useCheckout(user: User, cart: Cart, paying: Paying) {
  const { isOffline } = useConnection()
  const customer = useCustomerForm(user)
  const shipping = useShippingForm(user.id, cart, customer.form)
  const intent = useQuery(intentQuery(cart, user))
  const check = useCartCheck(user.id, isPaymentDue(cart) && intent.data === undefined)
  const [card, setCard] = useState<CardHandle | null>(null)
  const [fullName, setFullName] = useState(() => fullNameOf(user.address))
  const open = unsettled(paying.state)
  const chargedIntentId = open?.cartId === cart.id ? open.intentId : ''
  const isPaid = cart.paidIntentId !== '' || chargedIntentId !== ''
  const facts: CheckoutFacts = {
    customer: customer.form,
    shipping: shipping.form,
    needsShipping: cart.needsShipping,
    isShippingShown: shipping.isShown,
    isSameAsCustomer: shipping.isSameAsCustomer,
    fullName,
    hasCartErrors: check.hasCartErrors,
    totalCents: cart.totalCents,
    isOffline,
    isPaid,
    isCardFormReady: isPaid || card !== null,
  }
  const obstacles = cardObstacles(facts)
  const freeObstacles = freeOrderObstacles(facts)
  const context: PayContext = {
    user,
    cart,
    chargedIntentId,
    customer: customer.form,
    shipping: shipping.inForce,
    saveCustomer: customer.save,
    putShipping: shipping.put,
    charge: async () => {
      if (!card || !intent.data) return { kind: 'broke' }
      const billing = {
        name: fullName.trim(),
        email: user.email,
        returnUrl: returnUrl(location.origin, cart.id),
      }
      const charge = { clientSecret: intent.data, totalCents: cart.totalCents }
      return chargeCard(card, charge, billing)
    },
  }
  const start = (method: PayMethod) => () => paying.start(method, context)
  return {
    customer,
    shipping,
    check,
    payment: {
      isPaid,
      fullName,
      onFullName: setFullName,
      clientSecret: intent.data ?? null,
      intentError: intent.error,
      onTryAgain: () => void intent.refetch(),
      onCard: useCallback((next: CardHandle | null) => setCard(next), []),
      isCardReady: card !== null,
    },
    problems: fieldProblems(cart.totalCents === 0 ? freeObstacles : obstacles),
    cardObstacles: worthSaying(obstacles, check.isArriving).map(obstacleText),
    freeObstacles: freeObstacles.map(obstacleText),
    canPayByCheck: !isPaid && checkObstacles(facts).length === 0,
    isRunning: !canStart(paying.state),
    payByCard: start('card'),
    payByCheck: start('check'),
    placeFree: start('free'),
  }
}
