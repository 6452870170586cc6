// The early-access dialog's states: idle, verifying, then a success that leaves only Close, or a failure
// to try again from. Pure.
import type { CodeOutcome } from '../../session/early-access.ts'

export interface CodeState {
  code: string
  phase: 'idle' | 'verifying' | 'done'
  /** What the notice says of the last try; it goes by itself after a while. */
  notice: CodeOutcome | null
}

export type CodeEvent =
  | { type: 'typed'; code: string }
  | { type: 'sent' }
  | { type: 'answered'; outcome: CodeOutcome }
  | { type: 'noticeHidden' }
  | { type: 'opened' }

export const freshCode: CodeState = { code: '', phase: 'idle', notice: null }

/** True when there is something to verify and nothing under way. */
export function canVerify({ code, phase }: CodeState): boolean {
  return phase === 'idle' && code.trim() !== ''
}

export function codeReducer(state: CodeState, event: CodeEvent): CodeState {
  switch (event.type) {
    case 'opened':
      return freshCode
    case 'typed':
      return state.phase === 'idle' ? { ...state, code: event.code } : state
    case 'sent':
      return canVerify(state) ? { ...state, phase: 'verifying', notice: null } : state
    case 'answered': {
      if (state.phase !== 'verifying') return state
      const isValid = event.outcome === 'valid'
      return { ...state, phase: isValid ? 'done' : 'idle', notice: event.outcome }
    }
    case 'noticeHidden':
      return { ...state, notice: null }
  }
}
