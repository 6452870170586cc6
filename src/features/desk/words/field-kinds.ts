// The kinds of controls in the forms of the sections.

interface Named {
  key: string
  label: string
  hint?: string
}

export type Field = Named &
  (
    | { kind: 'text' | 'long' | 'date' | 'time' | 'cents' | 'whole' | 'committee' }
    /** Not asked for where the field `unless` beside it has a color. */
    | { kind: 'colour'; unless: string }
    /** A color that may be missing; `usual`: the one without it, from which one begins. */
    | { kind: 'ownColour'; choose: string; usual: string }
    | { kind: 'check' }
    /** Dates in a row, entered as the first and the last. */
    | { kind: 'days' }
    /** Texts, one on each line. */
    | { kind: 'lines' }
    /** `about`: the fields beside it that say what it shows, and its size. `atLeastPx`: of its shorter side. */
    | {
        kind: 'picture'
        about?: { text: string; width: string; height: string }
        atLeastPx?: number
      }
    /** The point that stays in view of the picture in the field `picture` beside it. */
    | { kind: 'focus'; picture: string }
    /** A file to download; `size`: the field beside it that has its bytes. */
    | { kind: 'file'; size: string }
    | { kind: 'choice'; options: readonly { value: string; label: string }[] }
    | { kind: 'group'; fields: readonly Field[] }
    /** A group that may be missing. */
    | { kind: 'optional'; fields: readonly Field[]; empty: object }
    | { kind: 'list'; one: string; fields: readonly Field[]; empty: object }
    /** Links to pages and committees. */
    | { kind: 'links' }
  )

export const text = (key: string, label: string, hint?: string): Field => ({
  kind: 'text',
  key,
  label,
  ...(hint && { hint }),
})
export const long = (key: string, label: string, hint?: string): Field => ({
  ...text(key, label, hint),
  kind: 'long',
})

export const group = (key: string, label: string, ...fields: Field[]): Field => ({
  kind: 'group',
  key,
  label,
  fields,
})
