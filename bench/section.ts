// The result of a part of the benchmark: tables, and notes that explain them.

export interface Table {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

export interface Section {
  tables: readonly Table[]
  notes: readonly string[]
}

export interface Part {
  /** The section's heading in docs/benchmarks.md. */
  title: string
  measure(): Promise<Section>
}
