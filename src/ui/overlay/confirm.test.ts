import { getDefaultStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import {
  confirm,
  confirmAction,
  confirmDelete,
  confirmRemove,
  dismissQuestion,
  questionAtom,
} from './confirm.tsx'

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

  it('asks before a deletion in the specified words', async () => {
    const reply = confirmDelete('address')
    expect(asked()).toMatchObject({
      text: 'Are you sure you want to delete this address? This action cannot be undone.',
      isRemoval: true,
    })
    dismissQuestion()
    expect(await reply).toBe(false)
  })

  it('says an action on the button that does it', async () => {
    const reply = confirmAction('Send the form now?', 'Send')
    expect(asked()).toMatchObject({ text: 'Send the form now?', confirmLabel: 'Send' })
    expect(asked()?.isRemoval).toBeUndefined()
    asked()?.answer(true)
    expect(await reply).toBe(true)
  })

  it('marks a removal', async () => {
    const reply = confirmRemove({ text: 'It leaves your cart.' })
    expect(asked()?.isRemoval).toBe(true)
    asked()?.answer(true)
    expect(await reply).toBe(true)
  })
})
