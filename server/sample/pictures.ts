// The pictures of the sample event, kept as drawings; the server encodes a picture when it is requested.
import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { logoPath } from '#contract/values/image-path.ts'
import type { ObjectStore } from '../gateways/image-files.ts'

const folder = join(import.meta.dirname, 'pictures')
const concurrency = 16

/** The files of the sample pictures, by their paths in the image store. */
export function samplePictures(): Map<string, string> {
  const files = globSync('*/*.svg', { cwd: folder })
  return new Map(files.map((file) => [storePathOf(file), join(folder, file)]))
}

function storePathOf(file: string): string {
  const logo = /^logos\/(\d+)\.svg$/.exec(file)
  return logo ? logoPath(Number(logo[1])) : `sample/${file}`
}

/** Puts all sample pictures into the image store; pictures of an interrupted load are replaced. */
export async function putSamplePictures(images: Pick<ObjectStore, 'put'>): Promise<void> {
  const limit = pLimit(concurrency)
  const put = async ([path, file]: [string, string]) => images.put(path, await readFile(file))
  await Promise.all([...samplePictures()].map((picture) => limit(put, picture)))
}
