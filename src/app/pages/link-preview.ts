// What a link to a page shows in a message.
import type { QueryClient } from '@tanstack/react-query'
import type { LinkPreview } from '#contract/page-template.ts'
import { sharePictureFile } from '#contract/page-template.ts'
import { pages } from '#contract/pages.ts'
import { committeeIdOf } from '#config/paths.ts'
import { committeeQuery } from '#data/store/committees.ts'
import { eventLine } from '#lib/event/event-line.ts'
import { readPublished, readWords } from '#lib/event/event-words.ts'
import { committeeLogoPath, imageAddress } from '#lib/image-url.ts'

/** Another address with other words: messages keep a picture by its address. Without an event none is drawn. */
const sharePicture = () => {
  const { version } = readPublished()
  return version === '' ? '/icons/icon-512.png' : `/${sharePictureFile}?v=${version}`
}

/** By path of the page table. */
const descriptions: Record<string, (title: string) => string> = {
  [pages.schedule.path]: (title) => `Every event of the ${title}: when, where, and what is on now.`,
  [pages.stores.path]: (title) => `Shirts, meals and reservations for the ${title}.`,
  [pages.directory.path]: (title) => `The committees of the ${title} and how to reach them.`,
}

/** The preview of the page, with addresses as the page has them. */
export function linkPreview(
  client: QueryClient,
  path: string,
  params: { id?: string | undefined },
  imageBase: string,
): LinkPreview {
  const { event } = readWords()
  const { title, dates } = event
  const store = client.getQueryData(committeeQuery(committeeIdOf(params.id)).queryKey)
  if (path === pages.store.path && store) {
    const logo = imageAddress(committeeLogoPath(store), imageBase)
    return {
      description: [store.storeTagLine, `${title}, ${dates}`].filter(Boolean).join(' · '),
      imageUrl: logo?.src ?? sharePicture(),
    }
  }
  const describe = descriptions[path]
  return { description: describe ? describe(title) : eventLine(event), imageUrl: sharePicture() }
}
