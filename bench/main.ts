// Measures the parts named on the command line, or all of them, prints their tables and writes their sections into
// docs/benchmarks.md. It fails on no figure.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMachine } from './machine.ts'
import { parts } from './parts.ts'
import { withSection } from './document.ts'
import { toText } from './table.ts'

const file = join(import.meta.dirname, '..', 'docs', 'benchmarks.md')
const selected = process.argv.slice(2)
const unknown = selected.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  const names = Object.keys(parts).join(', ')
  process.stderr.write(`Unknown part ${unknown}; the parts are ${names}.\n`)
  process.exit(2)
}

const all = Object.values(parts)
const measuredOn = await describeMachine(Date.now())
for (const [name, part] of Object.entries(parts)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  const section = await part.measure()
  const texts = [part.title, ...section.tables.map(toText), ...section.notes]
  process.stdout.write(`${texts.join('\n\n')}\n\n`)
  const document = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const titles = all.map(({ title }) => title)
  const written = { ...section, title: part.title, measuredOn }
  writeFileSync(file, withSection(document, titles, written))
}
process.stdout.write(`${measuredOn}\n`)
