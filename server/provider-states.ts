// How this process has last seen the services that the shop asks.
import {
  type ProviderName,
  providerNames,
  type SystemFacts,
} from '#contract/entities/desk/system.ts'

/** Of an outcome, what says whether the service has answered; any answer counts, also a refusal. */
export interface SeenOutcome {
  kind: string
  /** Of `unreachable`: a code that may be logged. */
  reason?: string
}

export type NoteOutcome = (outcome: SeenOutcome) => void

export interface ProviderStates {
  /** Takes the outcome of a call to a service. */
  note(name: ProviderName, outcome: SeenOutcome): void
  read(): SystemFacts['providers']
}

export function createProviderStates(nowMs: () => number): ProviderStates {
  const states = new Map(
    providerNames.map((name) => [
      name,
      { answeredAtMs: null as number | null, failedAtMs: null as number | null, reason: '' },
    ]),
  )
  return {
    note: (name, outcome) => {
      const state = states.get(name)
      if (!state) return
      if (outcome.kind === 'unreachable') {
        state.failedAtMs = nowMs()
        state.reason = outcome.reason ?? 'no answer'
      } else state.answeredAtMs = nowMs()
    },
    read: () => [...states].map(([name, state]) => ({ name, ...state })),
  }
}
