import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStates } from '../../entities/order.ts'
import {
  allowedActs,
  checkAct,
  findCancelRefusal,
  type OrderFacts,
  stateAfterRefunds,
  stateChanges,
} from './order-acts.ts'
import { type OrderAct, orderActs } from '../../entities/desk/order.ts'

const fresh: OrderFacts = {
  state: 'placed',
  method: 'card',
  paidCents: 5000,
  refundedCents: 0,
  underwayCents: 0,
  disputedCents: 0,
  isShipped: false,
  isHandedOver: false,
  isPickedUp: false,
  isPartlyHandedOut: false,
  isCanceled: false,
  isDisputed: false,
  isFlagged: false,
  isRefundAsked: false,
}
const check: OrderFacts = { ...fresh, state: 'pending', method: 'check', paidCents: 0 }

const outcome = (act: OrderAct, facts: OrderFacts, cents = 0) => {
  const check = checkAct(act, facts, cents)
  return check.kind === 'allowed' ? check.to : check.why
}

describe('The table of acts', () => {
  test.each<[string, OrderAct[], OrderFacts]>([
    ['an order whose check is not received', ['receive', 'cancel'], check],
    ['a paid order', ['ship', 'complete', 'pickUp', 'cancel', 'cancelAndRefund', 'refund'], fresh],
    ['a free order', ['ship', 'complete', 'pickUp', 'cancel'], { ...fresh, paidCents: 0 }],
    [
      'an order whose check arrived when too few items were left',
      ['place', 'cancel', 'cancelAndRefund', 'refund', 'resolve', 'returnCheck', 'undoReceive'],
      { ...check, paidCents: 5000, isFlagged: true },
    ],
    [
      'an order that lacks stock and is partly refunded',
      ['cancel', 'cancelAndRefund', 'refund'],
      { ...check, paidCents: 5000, underwayCents: 1 },
    ],
    [
      'a shipped order',
      ['complete', 'pickUp', 'refund', 'undoShip'],
      { ...fresh, state: 'shipped', isShipped: true },
    ],
    [
      'a disputed order',
      ['cancel', 'release'],
      { ...fresh, disputedCents: 5000, isDisputed: true },
    ],
    [
      'a disputed order that the treasurer has released',
      ['ship', 'complete', 'pickUp', 'cancel'],
      { ...fresh, disputedCents: 5000 },
    ],
    [
      'a complete order',
      ['refund', 'undoComplete'],
      { ...fresh, state: 'complete', isHandedOver: true },
    ],
    ['a canceled order', ['refund'], { ...fresh, state: 'canceled', isCanceled: true }],
    [
      'an order partly refunded after it was picked up',
      ['refund', 'undoPickUp'],
      {
        ...fresh,
        state: 'partiallyRefunded',
        refundedCents: 1,
        isHandedOver: true,
        isPickedUp: true,
      },
    ],
    [
      'a picked-up order whose check was received',
      ['refund', 'returnCheck', 'undoPickUp'],
      { ...check, state: 'complete', paidCents: 5000, isHandedOver: true, isPickedUp: true },
    ],
    [
      'a picked-up order whose check was returned',
      ['receive', 'undoPickUp'],
      { ...check, isHandedOver: true, isPickedUp: true },
    ],
    [
      'a canceled order whose check was received',
      ['refund', 'returnCheck', 'undoReceive'],
      { ...check, state: 'canceled', paidCents: 5000, isCanceled: true },
    ],
    [
      'a refunded order whose items are not returned to stock',
      ['cancel'],
      { ...fresh, state: 'refunded', refundedCents: 5000 },
    ],
    [
      'a complete order whose shopper asks for a refund',
      ['refund', 'undoComplete', 'declineRefund'],
      { ...fresh, state: 'complete', isHandedOver: true, isRefundAsked: true },
    ],
    [
      'an order of which some lines are handed out',
      ['ship', 'complete', 'pickUp', 'refund', 'undoPickUp'],
      { ...fresh, isPartlyHandedOut: true },
    ],
    ['an order whose full refund is pending', ['cancel'], { ...fresh, underwayCents: 5000 }],
  ])('allows on %s only %j', (_, acts, facts) => {
    expect(allowedActs(facts)).toEqual(acts)
  })

  test('has the state after each act', () => {
    expect(outcome('receive', check)).toBe('placed')
    expect(outcome('place', { ...check, paidCents: 5000 })).toBe('placed')
    expect(outcome('ship', fresh)).toBe('shipped')
    expect(outcome('pickUp', fresh)).toBe('complete')
    expect(outcome('cancel', fresh)).toBe('canceled')
    expect(outcome('refund', fresh, 4999)).toBe('partiallyRefunded')
    expect(outcome('refund', { ...fresh, state: 'canceled', isCanceled: true }, 4999)).toBe(
      'canceled',
    )
    expect(outcome('refund', { ...fresh, state: 'canceled', isCanceled: true }, 5000)).toBe(
      'refunded',
    )
    expect(outcome('resolve', { ...fresh, isFlagged: true })).toBe('placed')
  })

  test('has the reason of each refusal', () => {
    expect(outcome('receive', fresh)).toBe('notByCheck')
    expect(outcome('receive', { ...check, paidCents: 5000 })).toBe('alreadyReceived')
    expect(outcome('receive', { ...check, state: 'canceled', isCanceled: true })).toBe('state')
    expect(outcome('place', check)).toBe('notPaid')
    expect(outcome('place', fresh)).toBe('state')
    expect(outcome('place', { ...check, paidCents: 5000, refundedCents: 1 })).toBe('moneyWentBack')
    expect(outcome('ship', check)).toBe('state')
    expect(outcome('ship', { ...fresh, isShipped: true })).toBe('alreadyShipped')
    expect(outcome('cancel', { ...fresh, state: 'complete', isHandedOver: true })).toBe(
      'alreadyHandedOver',
    )
    expect(outcome('refund', check, 1)).toBe('notPaid')
    expect(outcome('cancelAndRefund', check, 1)).toBe('notPaid')
    expect(outcome('cancelAndRefund', { ...fresh, isShipped: true }, 1)).toBe('alreadyShipped')
    expect(outcome('cancelAndRefund', fresh, 5000)).toBe('canceled')
    expect(outcome('refund', fresh, 5001)).toBe('abovePaid')
    expect(outcome('resolve', fresh)).toBe('nothingToResolve')
    expect(outcome('pickUp', { ...fresh, isDisputed: true })).toBe('disputed')
    expect(outcome('release', fresh)).toBe('notDisputed')
  })

  test('takes each step back to the state that the other steps give', () => {
    const paid = { ...check, state: 'placed', paidCents: 5000 } as const
    const shipped = { ...fresh, state: 'shipped', isShipped: true } as const
    const picked = { ...fresh, state: 'complete', isHandedOver: true, isPickedUp: true } as const
    expect(outcome('undoShip', shipped)).toBe('placed')
    expect(outcome('undoShip', { ...shipped, refundedCents: 1 })).toBe('partiallyRefunded')
    expect(outcome('undoShip', { ...shipped, ...picked })).toBe('alreadyHandedOver')
    expect(outcome('undoShip', fresh)).toBe('notShipped')
    expect(outcome('undoPickUp', picked)).toBe('placed')
    expect(outcome('undoPickUp', { ...picked, isShipped: true })).toBe('shipped')
    expect(outcome('undoComplete', picked)).toBe('notComplete')
    expect(outcome('undoComplete', { ...picked, isPickedUp: false })).toBe('placed')
    expect(outcome('undoPickUp', fresh)).toBe('notPickedUp')
    expect(outcome('returnCheck', paid)).toBe('pending')
    expect(outcome('returnCheck', check)).toBe('notReceived')
    expect(outcome('returnCheck', fresh)).toBe('notByCheck')
    expect(outcome('returnCheck', { ...paid, refundedCents: 1 })).toBe('moneyWentBack')
    expect(outcome('undoReceive', paid)).toBe('pending')
    expect(outcome('undoReceive', { ...paid, ...picked, method: 'check' })).toBe(
      'alreadyHandedOver',
    )
    // The goods of a returned check may have left: the next check brings their state back.
    const gone = { ...check, isShipped: true }
    expect(outcome('receive', gone)).toBe('shipped')
    expect(outcome('receive', { ...gone, isHandedOver: true })).toBe('complete')
    expect(findCancelRefusal(paid)).toBeNull()
    expect(findCancelRefusal({ ...paid, isShipped: true })).toBe('alreadyShipped')
    expect(findCancelRefusal({ ...paid, state: 'canceled', isCanceled: true })).not.toBeNull()
  })

  test('restores the earlier state when a completed refund fails', () => {
    const back = (facts: Partial<OrderFacts>, cents: number) =>
      stateAfterRefunds({ ...fresh, refundedCents: 5000, state: 'refunded', ...facts }, cents)
    expect(back({}, 2000)).toBe('partiallyRefunded')
    expect(back({}, 0)).toBe('placed')
    expect(back({ isShipped: true }, 0)).toBe('shipped')
    expect(back({ isHandedOver: true }, 0)).toBe('complete')
    expect(back({ isCanceled: true }, 2000)).toBe('canceled')
    expect(back({ state: 'partiallyRefunded', refundedCents: 2000 }, 0)).toBe('placed')
    expect(back({ state: 'complete', refundedCents: 2000, isHandedOver: true }, 0)).toBe('complete')
  })

  test('contains only states of the specification', () => {
    for (const row of Object.values(stateChanges)) {
      for (const entry of Object.entries(row)) {
        expect(orderStates).toEqual(expect.arrayContaining(entry))
      }
    }
  })
})

const isAllowed = (act: OrderAct, facts: OrderFacts, cents: number) =>
  checkAct(act, facts, cents).kind === 'allowed'

/** The facts after an act, as the server would write them. */
function afterAct(act: OrderAct, facts: OrderFacts, cents: number, totalCents: number): OrderFacts {
  const check = checkAct(act, facts, cents)
  if (check.kind === 'refused') return facts
  const after = { ...facts, state: check.to }
  switch (act) {
    case 'receive':
      return { ...after, paidCents: totalCents }
    case 'ship':
      return { ...after, isShipped: true }
    case 'complete':
      return { ...after, isHandedOver: true }
    case 'pickUp':
      return { ...after, isHandedOver: true, isPickedUp: true }
    case 'returnCheck':
    case 'undoReceive':
      return { ...after, paidCents: 0 }
    case 'undoShip':
      return { ...after, isShipped: false }
    case 'undoComplete':
    case 'undoPickUp':
      return { ...after, isHandedOver: false, isPickedUp: false }
    case 'cancel':
      return { ...after, isCanceled: true }
    case 'cancelAndRefund': {
      const refundedCents = facts.refundedCents + cents
      return {
        ...after,
        isCanceled: true,
        refundedCents,
        state: stateAfterRefunds(after, refundedCents),
      }
    }
    case 'refund':
      return { ...after, refundedCents: facts.refundedCents + cents }
    case 'release':
      return { ...after, isDisputed: false }
    case 'declineRefund':
      return { ...after, isRefundAsked: false }
    case 'place':
    case 'resolve':
      return after
  }
}

test('no sequence of acts ships an unpaid or disputed order or cancels a delivered one', () => {
  const anyAct = fc.tuple(fc.constantFrom(...orderActs), fc.integer({ min: -5, max: 60 }))
  const start = fc.constantFrom(
    check,
    { ...fresh, paidCents: 50 },
    { ...fresh, paidCents: 50, disputedCents: 50, isDisputed: true },
  )
  fc.assert(
    fc.property(start, fc.array(anyAct, { maxLength: 12 }), (facts, acts) => {
      let now = facts
      for (const [act, cents] of acts) {
        const before = now
        now = afterAct(act, now, cents, 50)
        expect(now.refundedCents).toBeLessThanOrEqual(now.paidCents)
        expect(now.state === 'refunded').toBe(
          now.paidCents > 0 && now.refundedCents === now.paidCents,
        )
        // Unpaid orders are never shipped or handed over, and those that were are never canceled.
        const hasJustLeft =
          (now.isShipped && !before.isShipped) || (now.isHandedOver && !before.isHandedOver)
        if (hasJustLeft) expect(now.paidCents).toBeGreaterThan(0)
        if (now.paidCents === 0) expect(['pending', 'canceled']).toContain(now.state)
        expect(now.isDisputed && (now.isShipped || now.isHandedOver)).toBe(false)
        expect(now.isCanceled && (now.isShipped || now.isHandedOver)).toBe(false)
        if (now.isCanceled) expect(['canceled', 'refunded']).toContain(now.state)
        if (before.state === 'refunded') expect(now.state).toBe('refunded')
        // No act but a refund is allowed twice.
        if (act !== 'refund' && now !== before) expect(isAllowed(act, now, cents)).toBe(false)
      }
    }),
    { numRuns: 2000 },
  )
})
