// The outcome of a command, with its message.

export interface CommandOutcome {
  kind: 'done' | 'refused'
  text: string
}

export const done = (text: string): CommandOutcome => ({ kind: 'done', text })
export const refused = (text: string): CommandOutcome => ({ kind: 'refused', text })
