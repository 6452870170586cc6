import { expect, test } from 'vitest'
import { type CodeEvent, canVerify, codeReducer, freshCode } from './code-state.ts'

const after = (...events: CodeEvent[]) => events.reduce(codeReducer, freshCode)
const typed: CodeEvent = { type: 'typed', code: ' ABC ' }

test('a code can be verified once there is one, and not while it is being verified', () => {
  expect(canVerify(freshCode)).toBe(false)
  expect(canVerify(after({ type: 'typed', code: '   ' }))).toBe(false)
  expect(canVerify(after(typed))).toBe(true)
  const verifying = after(typed, { type: 'sent' })
  expect(canVerify(verifying)).toBe(false)
  expect(codeReducer(verifying, { type: 'typed', code: 'x' })).toBe(verifying)
  expect(after({ type: 'sent' })).toEqual(freshCode)
})

test('a right code ends it; a wrong one and a failed call can be tried again', () => {
  const ended = after(typed, { type: 'sent' }, { type: 'answered', outcome: 'valid' })
  expect(ended).toMatchObject({ phase: 'done', notice: 'valid' })
  expect(codeReducer(ended, { type: 'noticeHidden' })).toMatchObject({
    phase: 'done',
    notice: null,
  })
  for (const outcome of ['invalid', 'failed'] as const) {
    const back = after(typed, { type: 'sent' }, { type: 'answered', outcome })
    expect(back).toMatchObject({ phase: 'idle', code: ' ABC ', notice: outcome })
    expect(codeReducer(back, { type: 'sent' }).notice).toBeNull()
  }
})

test('an answer to a dialog that was opened anew is nobody’s', () => {
  const late = after(typed, { type: 'sent' }, { type: 'opened' })
  expect(codeReducer(late, { type: 'answered', outcome: 'invalid' })).toEqual(freshCode)
})
