// What the checkout still needs before an order (rules 18, 19 and 25).
import { type FieldErrors, set } from 'react-hook-form'
import type { Problem } from '#ui/form/error-summary.tsx'
import { type RequiredField, blankFields } from '../address/address-form.ts'
import type { CheckoutValues } from '../checkout-values.ts'
import { messages } from '../messages.ts'

export interface CheckoutFacts extends CheckoutValues {
  needsShipping: boolean
  hasCartErrors: boolean
  /** The cart has errors because an item can't be bought. */
  hasRefusedItem: boolean
  totalCents: number
  isOffline: boolean
  /** The card has been charged: no text may say that nothing was paid. */
  isPaid: boolean
  isCardFormReady: boolean
  /** At which step the connection was lost, null = it was not, or the state is known again. */
  lost: Lost
}

export type Lost = 'beforeCharge' | 'charge' | 'placement' | null

export type Obstacle =
  | { kind: 'offline' }
  | { kind: 'offlinePaid' }
  | { kind: 'offlineUncharged' }
  | { kind: 'chargeUnknown' }
  | { kind: 'orderUnknown' }
  | { kind: 'customer'; fields: RequiredField[] }
  | { kind: 'shipping'; fields: RequiredField[] }
  | { kind: 'fullName' }
  | { kind: 'cartErrors' }
  | { kind: 'refusedItem' }
  | { kind: 'nothingDue' }
  | { kind: 'paymentForm' }

/** The shipping address is required when it is needed or shown, and is not the customer's (rule 18). */
export function isShippingChecked(
  facts: Pick<CheckoutFacts, 'needsShipping' | 'isShippingShown' | 'isSameAsCustomer'>,
): boolean {
  return (facts.needsShipping || facts.isShippingShown) && !facts.isSameAsCustomer
}

/** What any order needs, paid or free; empty = the form is valid. */
function formObstacles(facts: CheckoutFacts): Obstacle[] {
  // A paid cart was confirmed before the charge and does not change; its forms are gone.
  if (facts.isPaid) return facts.isOffline ? [{ kind: 'offlinePaid' }] : []
  // Nothing else counts until it is known.
  if (facts.lost === 'charge') return [{ kind: 'chargeUnknown' }]
  if (facts.lost === 'placement') return [{ kind: 'orderUnknown' }]
  const customer = blankFields(facts.customer)
  const shipping = isShippingChecked(facts) ? blankFields(facts.shipping) : []
  return [
    ...(facts.isOffline ? [offlineObstacle(facts)] : []),
    ...(customer.length > 0 ? [{ kind: 'customer', fields: customer } as const] : []),
    ...(shipping.length > 0 ? [{ kind: 'shipping', fields: shipping } as const] : []),
    ...(facts.fullName.trim() === '' ? [{ kind: 'fullName' } as const] : []),
    ...(facts.hasCartErrors ? [cartObstacle(facts)] : []),
  ]
}

function offlineObstacle({ lost }: CheckoutFacts): Obstacle {
  return { kind: lost === 'beforeCharge' ? 'offlineUncharged' : 'offline' }
}

function cartObstacle({ hasRefusedItem }: CheckoutFacts): Obstacle {
  return { kind: hasRefusedItem ? 'refusedItem' : 'cartErrors' }
}

/** What Pay by Check needs: a valid form, a confirmed cart and a total above zero. */
export function checkObstacles(facts: CheckoutFacts): Obstacle[] {
  const obstacles = formObstacles(facts)
  return facts.totalCents > 0 ? obstacles : [...obstacles, { kind: 'nothingDue' }]
}

/** What Pay Now needs: the same, and the card form. */
export function cardObstacles(facts: CheckoutFacts): Obstacle[] {
  const obstacles = checkObstacles(facts)
  const isFormMissing = facts.totalCents > 0 && !facts.isCardFormReady && !facts.isOffline
  return isFormMissing ? [...obstacles, { kind: 'paymentForm' }] : obstacles
}

/** What Place Order needs when no payment is due: no payer's name (rule 25). */
export function freeOrderObstacles(facts: CheckoutFacts): Obstacle[] {
  return formObstacles({ ...facts, fullName: 'not needed' })
}

/** Leaves out what passes by itself (the check on arrival, the card form that loads), unless nothing else is left. */
export function lastingObstacles(obstacles: readonly Obstacle[], isArriving: boolean): Obstacle[] {
  const lasting = obstacles.filter(
    ({ kind }) => kind !== 'paymentForm' && !(kind === 'cartErrors' && isArriving),
  )
  return lasting.length > 0 ? lasting : [...obstacles]
}

export function obstacleText(obstacle: Obstacle): string {
  if (obstacle.kind !== 'customer' && obstacle.kind !== 'shipping') {
    return messages.missing[obstacle.kind]
  }
  const names = obstacle.fields.map((field) => messages.fields[field])
  return messages.missing[obstacle.kind](names.join(', '))
}

/** The blank fields among the obstacles, with the names of their inputs. */
export function blankFieldProblems(obstacles: readonly Obstacle[]): Problem[] {
  return blankInputs(obstacles).map(({ name, summary }) => ({ name, text: summary }))
}

/** The same as the errors of the form, for the texts beside the fields. */
export function blankFieldErrors(obstacles: readonly Obstacle[]): FieldErrors<CheckoutValues> {
  const errors: FieldErrors<CheckoutValues> = {}
  for (const { name, message } of blankInputs(obstacles)) {
    set(errors, name, { type: 'required', message })
  }
  return errors
}

function blankInputs(obstacles: readonly Obstacle[]) {
  return obstacles.flatMap((obstacle) => {
    const { kind } = obstacle
    if (kind === 'customer' || kind === 'shipping') {
      return obstacle.fields.map((field) => {
        const message = messages.blank[field]
        return { name: `${kind}.${field}`, message, summary: messages.problemIn[kind](message) }
      })
    }
    if (kind !== 'fullName') return []
    const message = messages.payment.blankName
    return [{ name: 'fullName', message, summary: message }]
  })
}
