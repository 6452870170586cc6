// Says what is wrong with the content files, and what is hardly meant, before anything is made of them.
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'src', 'content')

/** A sentence for each fault and for each note. */
async function found(): Promise<{ faults: string[]; notes: string[] }> {
  try {
    // Only now: a file that is no JSON is a fault like others.
    const { contentFaults, contentNotes } = await import('../../src/content/all-content.ts')
    const faults = contentFaults()
    return { faults, notes: faults.length > 0 ? [] : contentNotes() }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { faults: [said.replace(folder, 'src/content')], notes: [] }
  }
}

const { faults, notes } = await found()
for (const note of notes) process.stdout.write(`note: ${note}\n`)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.length > 0 ? 1 : 0)
