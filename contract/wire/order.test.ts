import { expect, test } from 'vitest'
import { orderReply } from './order.ts'

const read = (extra: object) => orderReply.parse({ id: 7, ...extra })

test('what a service does not tell about an order is nothing', () => {
  expect(read({})).toMatchObject({
    cartId: null,
    needsAttention: false,
    mailedOn: '',
    reference: '',
    paidAtMs: null,
  })
})

test('a paid cart without an order needs attention: by a flag, a reason or its id', () => {
  expect(read({ attention: 1 }).needsAttention).toBe(true)
  expect(read({ attention: true }).needsAttention).toBe(true)
  expect(read({ attention: 'out_of_stock' }).needsAttention).toBe(true)
  expect(read({ id: -1 }).needsAttention).toBe(true)
  for (const attention of [0, '0', '', false, null]) {
    expect(read({ attention }).needsAttention).toBe(false)
  }
})

test('the day of mailing is a day, whatever it is sent as', () => {
  expect(read({ mailedDate: '2026-04-01' }).mailedOn).toBe('2026-04-01')
  expect(read({ mailedDate: '2026-04-01T00:00:00.000Z' }).mailedOn).toBe('2026-04-01')
  expect(read({ mailedDate: Date.UTC(2026, 3, 1) / 1000 }).mailedOn).toBe('2026-04-01')
  expect(read({ mailedDate: 'soon' }).mailedOn).toBe('')
})
