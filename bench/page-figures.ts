// Figures of pages, measured several times.
import { quantile } from './measure.ts'

/** The rounds of each page, by its name. */
export type Measured<Figures> = Map<string, Figures[]>

/** A checkout of the app; the name follows that of the page in the tables. */
export type NamedUrl = { name: string; url: string }

/** The median of a figure; NaN where no round has it. */
export function medianOf<Figures>(rows: readonly Figures[], name: keyof Figures): number {
  const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number')
  return quantile(values, 0.5)
}
