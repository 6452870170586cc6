// Counters and histograms, and how Prometheus reads them. What their labels may be is their owner's to keep
// within bounds: every combination is kept until the process ends.

/** Values of a family's labels, in the order of their names. */
export type Labels = readonly string[]

interface Named {
  name: string
  help: string
  labels?: readonly string[]
}

export interface Counter {
  add(labels: Labels, by?: number): void
  text(): string
}

export interface Histogram {
  observe(labels: Labels, value: number): void
  text(): string
}

/** A sum that only grows; `known` combinations stand at 0 from the start. */
export function createCounter(of: Named & { known?: readonly Labels[] }): Counter {
  const names = of.labels ?? []
  const all = new Map<string, { labels: Labels; sum: number }>()
  const add = (labels: Labels, by = 1) => {
    const key = labels.join('\0')
    const counted = all.get(key)
    if (counted) counted.sum += by
    else all.set(key, { labels, sum: by })
  }
  for (const labels of of.known ?? []) add(labels, 0)
  const lineOf = ({ labels, sum }: { labels: Labels; sum: number }) =>
    `${of.name}${labelText(names, labels)} ${sum}\n`
  return { add, text: () => head(of, 'counter') + [...all.values()].map(lineOf).join('') }
}

interface Observed {
  labels: Labels
  /** How many fell under each bound and above the one before. */
  counts: number[]
  count: number
  sum: number
}

/** How many values were at most as large as each of the bounds, which rise. */
export function createHistogram(of: Named & { bounds: readonly number[] }): Histogram {
  const names = of.labels ?? []
  const { bounds } = of
  const all = new Map<string, Observed>()
  const textOf = ({ labels, counts, count, sum }: Observed) => {
    const bucket = (bound: string) => labelText([...names, 'le'], [...labels, bound])
    let upTo = 0
    const lines = bounds.map((bound, at) => {
      upTo += counts[at] ?? 0
      return `_bucket${bucket(String(bound))} ${upTo}`
    })
    const own = labelText(names, labels)
    const ends = [`_bucket${bucket('+Inf')} ${count}`, `_sum${own} ${sum}`, `_count${own} ${count}`]
    return [...lines, ...ends].map((line) => `${of.name}${line}\n`).join('')
  }
  return {
    observe: (labels, value) => {
      const key = labels.join('\0')
      const seen = all.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 }
      all.set(key, seen)
      const at = bounds.findIndex((bound) => value <= bound)
      if (at !== -1) seen.counts[at] = (seen.counts[at] ?? 0) + 1
      seen.count += 1
      seen.sum += value
    },
    text: () => head(of, 'histogram') + [...all.values()].map(textOf).join(''),
  }
}

/** A value as it is now, by its labels. */
export function gaugeText(of: Named, values: readonly (readonly [Labels, number])[]): string {
  const lines = values.map(
    ([labels, value]) => `${of.name}${labelText(of.labels ?? [], labels)} ${value}\n`,
  )
  return head(of, 'gauge') + lines.join('')
}

const head = ({ name, help }: Named, kind: string) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`

function labelText(names: readonly string[], values: Labels): string {
  if (names.length === 0) return ''
  const pairs = names.map((name, at) => `${name}="${escaped(values[at] ?? '')}"`)
  return `{${pairs.join(',')}}`
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
