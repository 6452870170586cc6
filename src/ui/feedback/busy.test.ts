import { getDefaultStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { beginAwaitingAnswer, beginBusy, busyAtom } from './busy.tsx'

const read = () => getDefaultStore().get(busyAtom)

describe('the counted spinner', () => {
  it('shows until the last of several pieces of work ends', () => {
    const endFirst = beginBusy()
    const endSecond = beginBusy()
    endFirst()
    expect(read().isBusy).toBe(true)
    endSecond()
    expect(read().isBusy).toBe(false)
  })

  it('counts one end once, however often it is called', () => {
    const endFirst = beginBusy()
    const endSecond = beginBusy()
    endFirst()
    endFirst()
    expect(read().isBusy).toBe(true)
    endSecond()
  })

  it('says the newest message, and the older one again when that work has ended', () => {
    const endCharge = beginBusy('Please wait while your card is charged...')
    const endQuiet = beginBusy()
    const endPlace = beginBusy('Charge Succeeded. Please wait while your order is placed...')
    expect(read().message).toBe('Charge Succeeded. Please wait while your order is placed...')
    endPlace()
    expect(read().message).toBe('Please wait while your card is charged...')
    endQuiet()
    endCharge()
  })

  it('gives way to a dialog that awaits an answer', () => {
    const end = beginBusy()
    const answered = beginAwaitingAnswer()
    expect(read().isBusy).toBe(false)
    answered()
    expect(read().isBusy).toBe(true)
    end()
  })
})
