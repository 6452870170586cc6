// The papers of this device: certificates and pedigrees that somebody may have to show in the hall (rule 125). No call
// of the server has to do with them.
import { queryOptions } from '@tanstack/react-query'
import { headBytes } from '#contract/values/file-format.ts'
import { canShowPicture } from '#lib/browser/shown-picture.ts'
import { nowMs } from '#lib/clock.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import {
  addPaper,
  type KeepOutcome,
  type KeptPaper,
  type PaperKind,
  readPaper,
  readPapers,
  removePaper,
} from '#offline/device/paper-store.ts'
import { requestPersistentStorage } from '#offline/device/storage-room.ts'
import { isPaperKind, type PaperFault, paperKindOf, paperLimits, paperTypes } from './paper-file.ts'

export type { Paper } from '#offline/device/paper-store.ts'

/** Read again each time the list is shown, because another tab may have changed it. */
export function papersQuery() {
  return queryOptions({
    queryKey: queryKey('papers', 'list', {}),
    queryFn: readPapers,
    staleTime: 0,
    gcTime: 0,
  })
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: papersQuery().queryKey })

export interface ChosenPaper {
  kind: PaperKind
  content: ArrayBuffer
}

/** `unshowable`: this browser can't show the picture. */
type ChooseOutcome = ChosenPaper | { fault: PaperFault | 'unshowable' }

/** A chosen file that can be kept, or why it can't. */
export async function checkPaper(file: File): Promise<ChooseOutcome> {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
    const kind = paperKindOf(head, file.size)
    if (!isPaperKind(kind)) return { fault: kind }
    const content = await file.arrayBuffer()
    const isShown = kind === 'pdf' || (await canShowPicture(blobOf({ kind, content })))
    return isShown ? { kind, content } : { fault: 'unshowable' }
  } catch {
    // The file went away, or lies in a cloud that can't be reached.
    return { fault: 'unknown' }
  }
}

/** Its type is told by its bytes, so that no browser runs it as a page. */
const blobOf = ({ kind, content }: ChosenPaper) => new Blob([content], { type: paperTypes[kind] })

/** Keeps a checked paper under a name. */
export async function keepPaper(chosen: ChosenPaper, name: string): Promise<KeepOutcome> {
  await requestPersistentStorage()
  const { kind, content } = chosen
  const paper = { id: crypto.randomUUID(), name, kind, bytes: content.byteLength, addedMs: nowMs() }
  return restorePaper({ paper, content })
}

/** Keeps a paper again that was deleted. */
export async function restorePaper(kept: KeptPaper): Promise<KeepOutcome> {
  const outcome = await addPaper(kept, paperLimits.papers)
  await readAgain()
  return outcome
}

/** Deletes a paper; it can be kept again as long as somebody holds what this gives back. */
export async function deletePaper(id: string): Promise<KeptPaper | null> {
  const kept = await removePaper(id)
  await readAgain()
  return kept
}

/** What to show of a paper; null = it is gone. */
export async function openPaper({ id, kind }: { id: string; kind: PaperKind }) {
  const content = await readPaper(id)
  return content === null ? null : blobOf({ kind, content })
}
