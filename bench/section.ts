// What a part of the benchmark hands over: tables, and sentences that say how to read them.

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
