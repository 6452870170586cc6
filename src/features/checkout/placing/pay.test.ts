import { expect, test } from 'vitest'
import { type PaySteps, type Phase, chargeDelayMs, pay, placeCharged } from './pay.ts'

const ok = { kind: 'ok' } as const

function stepsWith(change: Partial<PaySteps> = {}) {
  const log: string[] = []
  const noted =
    <A extends unknown[], R>(name: string, run: (...args: A) => R) =>
    (...args: A): R => {
      log.push(args.length > 0 ? `${name} ${args.join()}` : name)
      return run(...args)
    }
  const all: PaySteps = {
    shownTotalCents: 2500,
    chargedIntentId: '',
    saveCustomerAddress: async () => ok,
    saveShippingAddress: async () => ok,
    confirmCart: async () => ({ kind: 'ok', notHeld: [] }),
    askAboutUnheld: async () => true,
    reloadCart: async () => ({ totalCents: 2500, paidIntentId: '', isAsShown: true }),
    wait: async () => {},
    charge: async () => ({ kind: 'succeeded', intentId: 'pi_1' }),
    place: async () => ({ kind: 'placed', orderId: 7 }),
    findOrder: async () => null,
    ...change,
  }
  const steps: PaySteps = {
    shownTotalCents: all.shownTotalCents,
    chargedIntentId: all.chargedIntentId,
    saveCustomerAddress: noted('customer', all.saveCustomerAddress),
    saveShippingAddress: noted('shipping', all.saveShippingAddress),
    confirmCart: noted('confirm', all.confirmCart),
    askAboutUnheld: noted('ask', all.askAboutUnheld),
    reloadCart: noted('reload', all.reloadCart),
    wait: noted('wait', all.wait),
    charge: noted('charge', all.charge),
    place: noted('place', all.place),
    findOrder: noted('findOrder', all.findOrder),
  }
  return { steps, log }
}

test('a card payment saves, confirms, reloads, waits, charges, then places', async () => {
  const { steps, log } = stepsWith()
  const phases: Phase[] = []
  const outcome = await pay('card', steps, (phase) => phases.push(phase))
  expect(outcome).toEqual({ kind: 'placed', orderId: 7 })
  const wait = `wait ${chargeDelayMs}`
  expect(log).toEqual(['customer', 'shipping', 'confirm', 'reload', wait, 'charge', 'place pi_1'])
  expect(phases).toEqual(['saving', 'confirming', 'charging', 'placing'])
})

test('a paid cart is placed without another charge', async () => {
  const { steps, log } = stepsWith({
    reloadCart: async () => ({ totalCents: 2500, paidIntentId: 'pi_0', isAsShown: true }),
  })
  const phases: Phase[] = []
  await pay('card', steps, (phase) => phases.push(phase))
  expect(log).toContain('place pi_0')
  expect(log).not.toContain('charge')
  expect(phases.at(-1)).toBe('placingPaid')
})

test('a cart with other items or another address is not charged', async () => {
  for (const method of ['card', 'check', 'free'] as const) {
    const { steps, log } = stepsWith({
      reloadCart: async () => ({ totalCents: 2500, paidIntentId: '', isAsShown: false }),
    })
    expect(await pay(method, steps, () => {})).toEqual({
      kind: 'failed',
      failure: { kind: 'cartChanged' },
    })
    expect(log.at(-1)).toBe('reload')
  }
})

test('items that are no longer held are charged only after the shopper agrees', async () => {
  const confirmCart = async () => ({ kind: 'ok', notHeld: ['Tote', 'Mug'] }) as const
  const back = stepsWith({ confirmCart, askAboutUnheld: async () => false })
  const phases: Phase[] = []
  const outcome = await pay('card', back.steps, (phase) => phases.push(phase))
  expect(outcome).toEqual({ kind: 'stopped' })
  expect(back.log.at(-1)).toBe('ask Tote,Mug')
  expect(phases.at(-1)).toBe('asking')

  const on = stepsWith({ confirmCart })
  expect(await pay('card', on.steps, () => {})).toEqual({ kind: 'placed', orderId: 7 })
  expect(on.log).toContain('charge')
  for (const method of ['check', 'free'] as const) {
    const { steps, log } = stepsWith({ confirmCart })
    await pay(method, steps, () => {})
    expect(log.some((line) => line.startsWith('ask'))).toBe(false)
  }
})

test('another amount at the provider is a changed total', async () => {
  const { steps, log } = stepsWith({
    charge: async () => ({ kind: 'otherAmount', totalCents: 3800 }),
  })
  expect(await pay('card', steps, () => {})).toEqual({
    kind: 'failed',
    failure: { kind: 'totalChanged', totalCents: 3800 },
  })
  expect(log.at(-1)).toBe('charge')
})

test.each([
  [{ kind: 'incomplete', message: 'Your card number is incomplete.' }, 'cardIncomplete'],
  [{ kind: 'declined', message: 'Your card was declined.' }, 'declined'],
  [{ kind: 'canceled' }, 'cartChanged'],
  [{ kind: 'notSucceeded' }, 'notSucceeded'],
  [{ kind: 'broke' }, 'chargeBroke'],
] as const)('a charge that ends as %o places nothing', async (charge, kind) => {
  const { steps, log } = stepsWith({ charge: async () => charge })
  expect(await pay('card', steps, () => {})).toMatchObject({ kind: 'failed', failure: { kind } })
  expect(log.some((line) => line.startsWith('place'))).toBe(false)
})

test.each([
  ['saveCustomerAddress', 'customerAddress'],
  ['saveShippingAddress', 'shippingAddress'],
  ['confirmCart', 'cartRefused'],
] as const)('a refused %s ends before the charge', async (step, kind) => {
  const { steps, log } = stepsWith({ [step]: async () => ({ kind: 'refused', message: 'No.' }) })
  expect(await pay('card', steps, () => {})).toMatchObject({ kind: 'failed', failure: { kind } })
  expect(log).not.toContain('charge')
})

test('a total other than the one on the screen is never charged', async () => {
  const { steps, log } = stepsWith({
    reloadCart: async () => ({ totalCents: 2600, paidIntentId: '', isAsShown: true }),
  })
  const outcome = await pay('card', steps, () => {})
  expect(outcome).toMatchObject({ failure: { kind: 'totalChanged', totalCents: 2600 } })
  expect(log).not.toContain('charge')
})

test.each(['check', 'free'] as const)('%s places with an empty payment id', async (method) => {
  const { steps, log } = stepsWith()
  await pay(method, steps, () => {})
  expect(log).toContain('place ')
  expect(log).not.toContain('charge')
})

test('a cart that is gone without an answer fails by whether it was charged', async () => {
  const { steps } = stepsWith({ place: async () => ({ kind: 'cartGone' }) })
  expect(await pay('card', steps, () => {})).toMatchObject({ failure: { kind: 'placeCharged' } })
  expect(await pay('check', steps, () => {})).toMatchObject({ failure: { kind: 'placeUnknown' } })
})

test('a return from the bank places only a charge that succeeded', async () => {
  const { steps, log } = stepsWith()
  const declined = { kind: 'declined', message: null } as const
  expect(await placeCharged(steps, declined, () => {})).toMatchObject({ kind: 'failed' })
  expect(log).toEqual([])
  const charged = { kind: 'succeeded', intentId: 'pi_3' } as const
  expect(await placeCharged(steps, charged, () => {})).toEqual({ kind: 'placed', orderId: 7 })
  expect(log).toEqual(['place pi_3'])
})

test('a refused placement fails by how the cart was paid', async () => {
  const refused = { place: async () => ({ kind: 'refused' }) as const }
  const { steps } = stepsWith(refused)
  expect(await pay('check', steps, () => {})).toMatchObject({ failure: { kind: 'placeUnpaid' } })
  const paid = stepsWith({
    ...refused,
    reloadCart: async () => ({ totalCents: 1, paidIntentId: 'pi_0', isAsShown: true }),
  })
  expect(await pay('card', paid.steps, () => {})).toMatchObject({ failure: { kind: 'placePaid' } })
})

test('a charge of this page is placed at once, without saving, confirming or charging again', async () => {
  const { steps, log } = stepsWith({ chargedIntentId: 'pi_5' })
  const phases: Phase[] = []
  const outcome = await pay('card', steps, (phase) => phases.push(phase))
  expect(outcome).toEqual({ kind: 'placed', orderId: 7 })
  expect(log).toEqual(['place pi_5'])
  expect(phases).toEqual(['placingPaid'])
})

test("a charge that can't be placed is kept, and never charged again", async () => {
  const refused = { place: async () => ({ kind: 'refused' }) as const }
  const first = stepsWith(refused)
  expect(await pay('card', first.steps, () => {})).toMatchObject({
    failure: { kind: 'placeCharged', intentId: 'pi_1' },
  })
  const second = stepsWith({ ...refused, chargedIntentId: 'pi_1' })
  expect(await pay('card', second.steps, () => {})).toMatchObject({
    failure: { kind: 'placePaid', intentId: 'pi_1' },
  })
  expect(second.log).not.toContain('charge')
})

test.each(['saveShippingAddress', 'confirmCart'] as const)(
  'a cart that another tab has ordered ends in its order when %s is refused',
  async (step) => {
    const { steps, log } = stepsWith({
      [step]: async () => ({ kind: 'refused', message: 'This cart is closed.' }),
      findOrder: async () => 81,
    })
    expect(await pay('card', steps, () => {})).toEqual({ kind: 'placed', orderId: 81 })
    expect(log).not.toContain('charge')
  },
)

test("a cart that can't be reloaded is not charged", async () => {
  const { steps, log } = stepsWith({ reloadCart: async () => null })
  expect(await pay('card', steps, () => {})).toMatchObject({ failure: { kind: 'cartRefused' } })
  expect(log).not.toContain('charge')
})
