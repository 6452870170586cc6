import type { Path } from './content.ts'

/** What the controls of a section's form share. */
export interface FormState {
  content: unknown
  /** The faults by the path of the field, joined by dots. */
  faults: ReadonlyMap<string, string>
  committees: readonly { id: number; name: string }[]
  onChange: (path: Path, value: unknown) => void
}
