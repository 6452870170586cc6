// What a command has to say at its end.

/** Done, or why not. */
export interface CommandOutcome {
  kind: 'done' | 'refused'
  text: string
}

export const done = (text: string): CommandOutcome => ({ kind: 'done', text })
export const refused = (text: string): CommandOutcome => ({ kind: 'refused', text })
