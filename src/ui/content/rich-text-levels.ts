export const tableLabel = 'Table'

/** The level of a heading that the writer gave `level`: from `topLevel` on, and skipping none after `previous`. */
export function fittedLevel(level: number, previous: number, topLevel: number): number {
  return Math.min(topLevel + Math.max(level - 2, 0), previous + 1, 6)
}
