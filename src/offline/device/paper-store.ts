// The papers that this device keeps (rule 125), in a database of their own: a paper and its line in the list are written
// in one transaction, so that nothing is half-kept. No call rejects.
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'

export const paperKinds = ['jpeg', 'png', 'webp', 'heic', 'pdf'] as const
export type PaperKind = (typeof paperKinds)[number]

const paperShape = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(paperKinds),
  bytes: z.int(),
  addedMs: z.number(),
})
export type Paper = z.output<typeof paperShape>

export interface KeptPaper {
  paper: Paper
  content: ArrayBuffer
}

/** `full`: the device has no room; `failed`: the browser keeps nothing, or can't be reached. */
export type KeepOutcome = 'kept' | 'tooMany' | 'full' | 'failed'

const listKey = 'list'
const listShape = z.array(z.unknown())

const open = () => createStore('national-specialty-papers', 'papers')
let database = open()

const inStore: UseStore = async (mode, act) => {
  try {
    return await database(mode, act)
  } catch {
    // The browser may have closed the connection; any other failure is repeated.
    database = open()
    return database(mode, act)
  }
}

/** A row of another shape is left out. */
async function readList(objects: IDBObjectStore): Promise<Paper[]> {
  const stored: unknown = await promisifyRequest(objects.get(listKey))
  return (listShape.safeParse(stored).data ?? []).flatMap((row) => {
    const paper = paperShape.safeParse(row)
    return paper.success ? [paper.data] : []
  })
}

/** A full device is told by the end of the transaction. */
function ended({ transaction }: IDBObjectStore): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The transaction was ended')),
    )
  })
}

/** The papers, the oldest first; null = the browser keeps nothing. */
export async function readPapers(): Promise<Paper[] | null> {
  try {
    return await inStore('readonly', readList)
  } catch {
    return null
  }
}

/** What a paper holds; null = it is gone. */
export async function readPaper(id: string): Promise<ArrayBuffer | null> {
  try {
    const content = await inStore('readonly', (objects) =>
      promisifyRequest<unknown>(objects.get(id)),
    )
    return content instanceof ArrayBuffer ? content : null
  } catch {
    return null
  }
}

/** Keeps a paper beside the others, at most so many in all. */
export async function addPaper(
  { paper, content }: KeptPaper,
  atMost: number,
): Promise<KeepOutcome> {
  try {
    return await inStore('readwrite', async (objects) => {
      const papers = await readList(objects)
      if (papers.length >= atMost) return 'tooMany'
      const end = ended(objects)
      objects.put(content, paper.id)
      objects.put(
        [...papers, paper].sort((a, b) => a.addedMs - b.addedMs),
        listKey,
      )
      await end
      return 'kept'
    })
  } catch (error) {
    return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed'
  }
}

/** Deletes a paper and gives it back; null = it was gone, or could not be deleted. */
export async function removePaper(id: string): Promise<KeptPaper | null> {
  try {
    return await inStore('readwrite', async (objects) => {
      const papers = await readList(objects)
      const content: unknown = await promisifyRequest(objects.get(id))
      const end = ended(objects)
      objects.delete(id)
      objects.put(
        papers.filter((one) => one.id !== id),
        listKey,
      )
      await end
      const paper = papers.find((one) => one.id === id)
      return paper && content instanceof ArrayBuffer ? { paper, content } : null
    })
  } catch {
    return null
  }
}
