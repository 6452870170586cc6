import { describe, expect, it } from 'vitest'
import { store } from '#lib/store.ts'
import { beginAwaitingAnswer, beginBusy, busyAtom } from './busy.tsx'

const read = () => store.get(busyAtom)

describe('the spinner', () => {
  it('is visible until the last work ends', () => {
    const endFirst = beginBusy()
    const endSecond = beginBusy()
    endFirst()
    expect(read().isBusy).toBe(true)
    endSecond()
    expect(read().isBusy).toBe(false)
  })

  it('ignores a second end of the same work', () => {
    const endFirst = beginBusy()
    const endSecond = beginBusy()
    endFirst()
    endFirst()
    expect(read().isBusy).toBe(true)
    endSecond()
  })

  it('shows the newest message, then the older one again', () => {
    const endCharge = beginBusy('Please wait while your card is charged...')
    const endQuiet = beginBusy()
    const endPlace = beginBusy('Charge Succeeded. Please wait while your order is placed...')
    expect(read().message).toBe('Charge Succeeded. Please wait while your order is placed...')
    endPlace()
    expect(read().message).toBe('Please wait while your card is charged...')
    endQuiet()
    endCharge()
  })

  it('is hidden while a dialog waits for an answer', () => {
    const end = beginBusy()
    const answered = beginAwaitingAnswer()
    expect(read().isBusy).toBe(false)
    answered()
    expect(read().isBusy).toBe(true)
    end()
  })
})
