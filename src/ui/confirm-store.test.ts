import { getDefaultStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { confirm, confirmRemove, questionAtom } from './confirm-store.ts'

const asked = () => getDefaultStore().get(questionAtom)

describe('the confirmation service', () => {
  it('resolves with the answer and then asks nothing', async () => {
    const reply = confirm({ text: 'Leave the form?' })
    asked()?.answer(true)
    expect(await reply).toBe(true)
    expect(asked()).toBeNull()
  })

  it('answers an open question with no when another is asked', async () => {
    const first = confirm({ text: 'First' })
    const second = confirm({ text: 'Second' })
    expect(await first).toBe(false)
    expect(asked()?.text).toBe('Second')
    asked()?.answer(false)
    expect(await second).toBe(false)
  })

  it('marks a removal', async () => {
    const reply = confirmRemove({ text: 'It leaves your cart.' })
    expect(asked()?.isRemoval).toBe(true)
    asked()?.answer(true)
    expect(await reply).toBe(true)
  })
})
