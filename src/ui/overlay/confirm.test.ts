import { describe, expect, it } from 'vitest'
import { store } from '#lib/store.ts'
import {
  confirm,
  confirmAction,
  confirmDelete,
  confirmRemove,
  dismissQuestion,
  questionAtom,
} from './confirm.tsx'

const question = () => store.get(questionAtom)

describe('confirmations', () => {
  it('resolves with the answer and closes', async () => {
    const reply = confirm({ text: 'Leave the form?' })
    question()?.answer(true)
    expect(await reply).toBe(true)
    expect(question()).toBeNull()
  })

  it('a second question resolves the first to false', async () => {
    const first = confirm({ text: 'First' })
    const second = confirm({ text: 'Second' })
    expect(await first).toBe(false)
    expect(question()?.text).toBe('Second')
    question()?.answer(false)
    expect(await second).toBe(false)
  })

  it('confirmDelete names the item', async () => {
    const reply = confirmDelete('address')
    expect(question()).toMatchObject({
      text: 'Are you sure you want to delete this address? This action cannot be undone.',
      isRemoval: true,
    })
    dismissQuestion()
    expect(await reply).toBe(false)
  })

  it('confirmAction labels the button', async () => {
    const reply = confirmAction('Send the form now?', 'Send')
    expect(question()).toMatchObject({ text: 'Send the form now?', confirmLabel: 'Send' })
    expect(question()?.isRemoval).toBeUndefined()
    question()?.answer(true)
    expect(await reply).toBe(true)
  })

  it('confirmRemove marks a removal', async () => {
    const reply = confirmRemove({ text: 'It leaves your cart.' })
    expect(question()?.isRemoval).toBe(true)
    question()?.answer(true)
    expect(await reply).toBe(true)
  })
})
