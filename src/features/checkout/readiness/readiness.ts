// What stands between the shopper and Pay Now, in order (rules 18 and 19). Pure.
import { type AddressForm, type RequiredField, blankFields } from '../address/address-form.ts'

export interface CheckoutFacts {
  customer: AddressForm
  shipping: AddressForm
  needsShipping: boolean
  isShippingShown: boolean
  isSameAsCustomer: boolean
  fullName: string
  hasCartErrors: boolean
  totalCents: number
  isOffline: boolean
  /** The money is there already: nothing may say that it was not taken. */
  isPaid: boolean
  /** False while the card form is still on its way. */
  isCardFormReady: boolean
}

export type Obstacle =
  | { kind: 'offline' }
  | { kind: 'offlinePaid' }
  | { kind: 'customer'; fields: RequiredField[] }
  | { kind: 'shipping'; fields: RequiredField[] }
  | { kind: 'fullName' }
  | { kind: 'cartErrors' }
  | { kind: 'nothingDue' }
  | { kind: 'paymentForm' }

/** The shipping form counts when it is (required or shown) and same-as-customer is off (rule 18). */
export function isShippingChecked(
  facts: Pick<CheckoutFacts, 'needsShipping' | 'isShippingShown' | 'isSameAsCustomer'>,
): boolean {
  return (facts.needsShipping || facts.isShippingShown) && !facts.isSameAsCustomer
}

/** Everything that is missing before an order of any kind; empty = the form is valid. */
function formObstacles(facts: CheckoutFacts): Obstacle[] {
  const customer = blankFields(facts.customer)
  const shipping = isShippingChecked(facts) ? blankFields(facts.shipping) : []
  return [
    ...(facts.isOffline ? [{ kind: facts.isPaid ? 'offlinePaid' : 'offline' } as const] : []),
    ...(customer.length > 0 ? [{ kind: 'customer', fields: customer } as const] : []),
    ...(shipping.length > 0 ? [{ kind: 'shipping', fields: shipping } as const] : []),
    ...(facts.fullName.trim() === '' ? [{ kind: 'fullName' } as const] : []),
    // Paying has confirmed the cart before the charge, and a paid cart does not change.
    ...(facts.hasCartErrors && !facts.isPaid ? [{ kind: 'cartErrors' } as const] : []),
  ]
}

/** What Pay by Check waits for: the form, a confirmed cart and a total above zero. */
export function checkObstacles(facts: CheckoutFacts): Obstacle[] {
  const obstacles = formObstacles(facts)
  return facts.totalCents > 0 ? obstacles : [...obstacles, { kind: 'nothingDue' }]
}

/** What Pay Now waits for: the same, and a card form to charge with. */
export function cardObstacles(facts: CheckoutFacts): Obstacle[] {
  const obstacles = checkObstacles(facts)
  const isFormMissing = facts.totalCents > 0 && !facts.isCardFormReady && !facts.isOffline
  return isFormMissing ? [...obstacles, { kind: 'paymentForm' }] : obstacles
}

/**
 * What is worth saying of them: not what passes by itself, the check on arrival and the card form on its way,
 * unless there is nothing else to say.
 */
export function worthSaying(obstacles: readonly Obstacle[], isArriving: boolean): Obstacle[] {
  const lasting = obstacles.filter(
    ({ kind }) => kind !== 'paymentForm' && !(kind === 'cartErrors' && isArriving),
  )
  return lasting.length > 0 ? lasting : [...obstacles]
}

/** What Place Order waits for when no payment is due: the form alone; nobody's card is named (rule 25). */
export function freeOrderObstacles(facts: CheckoutFacts): Obstacle[] {
  return formObstacles({ ...facts, fullName: 'not asked' })
}
