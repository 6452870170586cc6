// A request form while it is filled in, as a pure function of what happened: entries, which fields have
// been left, and how sending stands (idle, submitting, then success or error).
import type { FormAnswer } from '../../../contract/rules/form-answers.ts'

export interface FormState {
  /** By `answerKey`; a field without an entry is empty. */
  answers: ReadonlyMap<string, FormAnswer>
  /** Names of controls whose text the browser itself cannot read, such as half a date. */
  unreadable: ReadonlySet<string>
  /** Keys of the fields that show what is wrong with them. */
  touched: ReadonlySet<string>
  phase: 'idle' | 'submitting' | 'success' | 'error'
  /** Names one sending; null once the answers are others than those of the last try. */
  submissionId: string | null
  /** Keys of the fields that kept the last try from being sent. */
  problems: readonly string[]
  /** Counts tries, refused ones too: each is spoken of anew. */
  tries: number
  /** Counts what the person changed, so that only that is kept as a draft. */
  edits: number
}

export interface KeptEntries {
  answers: ReadonlyMap<string, FormAnswer>
  submissionId: string | null
}

export type FormEvent =
  | { type: 'answered'; key: string; answer: FormAnswer; unreadable: ReadonlySet<string> }
  | { type: 'left'; key: string; unreadable: ReadonlySet<string> }
  | { type: 'restored'; kept: KeptEntries }
  | {
      type: 'refused'
      problems: readonly string[]
      keys: readonly string[]
      unreadable: ReadonlySet<string>
    }
  /** Nothing is wrong any more: a later mistake is not one of the last try. */
  | { type: 'solved' }
  | { type: 'sending'; submissionId: string }
  | { type: 'sent' }
  | { type: 'failed' }
  | { type: 'noticeOver' }

const nothing: ReadonlySet<string> = new Set()

export const emptyForm: FormState = {
  answers: new Map(),
  unreadable: nothing,
  touched: nothing,
  phase: 'idle',
  submissionId: null,
  problems: [],
  tries: 0,
  edits: 0,
}

/** The next state. While a form is being sent its entries stay as they are. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'answered':
      if (state.phase === 'submitting') return state
      return {
        ...state,
        answers: new Map(state.answers).set(event.key, event.answer),
        unreadable: event.unreadable,
        submissionId: null,
        edits: state.edits + 1,
      }
    case 'left':
      return {
        ...state,
        unreadable: event.unreadable,
        touched: new Set(state.touched).add(event.key),
      }
    case 'restored': {
      const { answers, submissionId } = event.kept
      // What was typed while the device was read goes before what it kept.
      const isUntouched = state.edits === 0
      return {
        ...state,
        answers: new Map([...answers, ...state.answers]),
        submissionId: isUntouched ? submissionId : state.submissionId,
      }
    }
    case 'refused':
      return {
        ...state,
        unreadable: event.unreadable,
        touched: new Set(event.keys),
        problems: event.problems,
        tries: state.tries + 1,
      }
    case 'solved':
      return { ...state, problems: [] }
    case 'sending':
      return {
        ...state,
        phase: 'submitting',
        submissionId: event.submissionId,
        problems: [],
        tries: state.tries + 1,
        edits: state.edits + 1,
      }
    case 'sent':
      return { ...emptyForm, phase: 'success', tries: state.tries, edits: state.edits + 1 }
    case 'failed':
      return { ...state, phase: 'error' }
    case 'noticeOver':
      return state.phase === 'submitting' ? state : { ...state, phase: 'idle' }
  }
}
