// The page's clock. Rules of the contract take this time as the argument `nowMs`.
import { drawingMs } from './drawing.ts'

export function nowMs(): number {
  return drawingMs() ?? Date.now()
}
