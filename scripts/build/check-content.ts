// Says what is wrong with the content files, before anything is made of them.
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'src', 'content')

/** A sentence for each fault. */
async function faults(): Promise<string[]> {
  try {
    // Only now: a file that is no JSON is a fault like others.
    const { contentFaults } = await import('../../src/content/all-content.ts')
    return contentFaults()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return [said.replace(folder, 'src/content')]
  }
}

const found = await faults()
for (const fault of found) process.stderr.write(`${fault}\n`)
process.exit(found.length > 0 ? 1 : 0)
