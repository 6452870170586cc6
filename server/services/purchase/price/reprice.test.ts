import { expect, it } from 'vitest'
import { someRights } from '#contract/test-support.ts'
import { line, offer, sampleNowMs } from '#server/support/builders.ts'
import { repriceLines } from './reprice.ts'

const rights = someRights()

it('reprices each line and marks the changed ones', () => {
  const lines = [line({ quantity: 2, unit_cents: 2000 }), line({ id: 2 })]
  expect(repriceLines(lines, rights, { nowMs: sampleNowMs, orderedMs: sampleNowMs })).toMatchObject(
    {
      kind: 'priced',
      totalCents: 7500,
      lines: [{ isChanged: true, unitCents: 2500 }, { isChanged: false }],
    },
  )
})

it('names the first line that can’t be bought', () => {
  const late = line({ id: 2 }, { offer: offer({ availabilityMs: sampleNowMs + 1 }) })
  expect(
    repriceLines([line(), late], rights, { nowMs: sampleNowMs, orderedMs: sampleNowMs }),
  ).toEqual({
    kind: 'refused',
    line: late,
    why: { kind: 'notYet' },
  })
})
