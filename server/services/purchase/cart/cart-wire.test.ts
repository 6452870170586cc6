import { describe, expect, it } from 'vitest'
import { cartReply } from '#contract/wire/cart.ts'
import { cart, line, offer, sampleNowMs, variant } from '#server/support/builders.ts'
import { cartToWire } from './cart-wire.ts'

describe('cartToWire', () => {
  it('writes a cart that the contract parses back unchanged', () => {
    const shipped = offer({ needsShipping: true })
    const lines = [
      line({ quantity: 2, unit_cents: 1999, shipping_cents: 150 }, { offer: shipped }),
      line({ id: 2, unit_cents: 10, data_points: { a: 'b' } }, { variant: variant() }),
    ]
    const heldUntil = new Date(sampleNowMs + 60_000)
    expect(cartReply.parse(cartToWire(cart(), lines, { heldUntil, highest: [] }))).toMatchObject({
      id: 7,
      userId: 3,
      state: 'open',
      needsShipping: true,
      totalCents: 4308,
      shippingCents: 300,
      paidIntentId: '',
      heldUntilMs: sampleNowMs + 60_000,
      lines: [
        { unitCents: 1999, quantity: 2, variantName: '' },
        { unitCents: 10, variantName: 'Navy-M', answers: [{ label: 'a', text: 'b' }] },
      ],
    })
  })

  it('includes an intent only once it is paid', () => {
    const waiting = cartToWire(cart({ intent_id: 'pi_1' }), [], { heldUntil: null, highest: [] })
    expect(waiting.stripePaymentIntentId).toBeNull()
    const paid = cart({ intent_id: 'pi_1', paid_intent_id: 'pi_1' })
    expect(cartToWire(paid, [], { heldUntil: null, highest: [] }).stripePaymentIntentId).toBe(
      'pi_1',
    )
  })
})
