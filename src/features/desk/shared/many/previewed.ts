/** What can be changed many at once. */
export type ManyThings = 'products' | 'stores'

/** What becomes of one of the chosen things. */
export interface Previewed {
  id: number
  name: string
  outcome:
    | { kind: 'changed'; lines: readonly string[] }
    | { kind: 'same' }
    | { kind: 'refused'; reason: string }
}
