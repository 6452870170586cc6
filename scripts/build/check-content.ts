// Checks the content files before the build: prints errors, and warnings about values that look like mistakes.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJsonLines } from '../../server/event-folder/read-json.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'src', 'content')

/** One sentence for each file that cannot be parsed. */
function unreadable(): string[] {
  const names = readdirSync(folder).filter((name) => /\.(json|md)$/.test(name))
  return names.toSorted().flatMap((name) => {
    const text = textOf(name)
    if (text === null) return [`src/content/${name}: this is not UTF-8: save it as UTF-8.`]
    if (!name.endsWith('.json')) return []
    const reading = readJsonLines(text)
    return reading.kind === 'error'
      ? [`src/content/${name} line ${reading.line}: ${reading.text}`]
      : []
  })
}

function textOf(name: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folder, name)))
  } catch {
    return null
  }
}

/** One sentence for each error and for each warning. */
async function found(): Promise<{ errors: string[]; notes: string[] }> {
  const first = unreadable()
  if (first.length > 0) return { errors: first, notes: [] }
  try {
    // Imported here, because the import itself fails if a file is missing or is not JSON.
    const { contentErrors, contentWarnings } = await import('../../src/content/all-content.ts')
    const isThere = (file: string) => existsSync(join(root, 'public', file))
    const letter = textOf('welcome.md')
    if (letter === null)
      return { errors: ['src/content/welcome.md: the file is missing.'], notes: [] }
    const errors = contentErrors(letter, isThere)
    return { errors, notes: errors.length > 0 ? [] : contentWarnings(letter) }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const [, missing] = /module '.*\/(src\/content\/[^']+)'/.exec(said) ?? []
    return { errors: [missing ? `${missing}: the file is missing.` : said], notes: [] }
  }
}

const { errors, notes } = await found()
for (const note of notes) process.stdout.write(`note: ${note}\n`)
for (const error of errors) process.stderr.write(`${error}\n`)
process.exit(errors.length > 0 ? 1 : 0)
