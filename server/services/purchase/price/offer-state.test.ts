import { describe, expect, it } from 'vitest'
import type { EarlyAccess } from '#contract/entities/early-access.ts'
import { someRights } from '#contract/test-support.ts'
import { offer, sampleNowMs, variant } from '#server/support/builders.ts'
import { isHidden, getOfferState } from './offer-state.ts'

const guest = someRights()
const member = someRights({ isMember: true })
const tester = someRights({ isTestMode: true })
const hourMs = 3_600_000

const at = { nowMs: sampleNowMs, orderedMs: sampleNowMs }

describe('getOfferState', () => {
  it('adds the variant’s cost, and shipping only if the product is shipped', () => {
    const costHistory = [{ cents: 300, startMs: null, endMs: null }]
    const sold = getOfferState(offer({ shippingCents: 700 }), variant({ costHistory }), guest, at)
    expect(sold).toEqual({ kind: 'onSale', unitCents: 2800, shippingCents: 0 })
    const shipped = getOfferState(
      offer({ shippingCents: 700, needsShipping: true }),
      null,
      guest,
      at,
    )
    expect(shipped).toEqual({ kind: 'onSale', unitCents: 2500, shippingCents: 700 })
  })

  it('opens sales at the buyer’s own date, and always in test mode', () => {
    const early = offer({
      availabilityMs: sampleNowMs + hourMs,
      memberAvailabilityMs: sampleNowMs - hourMs,
    })
    const kinds = [guest, member, tester].map(
      (rights) => getOfferState(early, null, rights, at).kind,
    )
    expect(kinds).toEqual(['notYet', 'onSale', 'onSale'])
  })

  it('opens sales early by a code for the committee, not by one for another', () => {
    const early = offer({ committeeId: 12, availabilityMs: sampleNowMs + hourMs })
    early.memberAvailabilityMs = sampleNowMs - hourMs
    const kindBy = (codes: EarlyAccess) =>
      getOfferState(early, null, someRights({ codes }), at).kind
    expect([kindBy([12, 13]), kindBy([13]), kindBy('everywhere')]).toEqual([
      'onSale',
      'notYet',
      'onSale',
    ])
  })

  it('sells nothing without a current price or after the event', () => {
    const basePriceHistory = [{ cents: 100, startMs: sampleNowMs + 1, endMs: null }]
    expect(getOfferState(offer({ basePriceHistory }), null, guest, at).kind).toBe('notForSale')
    expect(getOfferState(offer({ eventState: 'closed' }), null, tester, at).kind).toBe('notForSale')
  })

  it('hides test-only products outside test mode', () => {
    const testOnly = offer({ isTestOnly: true })
    expect(getOfferState(testOnly, null, member, at).kind).toBe('notForSale')
    expect(getOfferState(testOnly, null, tester, at).kind).toBe('onSale')
    expect([isHidden(testOnly, guest), isHidden(testOnly, tester)]).toEqual([true, false])
  })
})
