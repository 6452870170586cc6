// Which drawings the sample event has, and putting them into the image store. They are kept as drawings and
// become pixels when they are asked for, so that the first start stays short.
import type { ImageShelf } from '../gateways/image-files.ts'
import { committeeLogo } from './art/logo.ts'
import { sampleCommittees } from './committees.ts'
import type { SamplePicture, SampleProduct } from './shape.ts'

const putAtOnce = 16

/** Every drawing of the sample event, each path once: logos of committees, pictures of products. */
export function samplePictures(products: SampleProduct[]): SamplePicture[] {
  const logos = sampleCommittees.map(({ id }) => ({
    path: `committees/${id}/logo`,
    draw: () => committeeLogo(id),
  }))
  const all = [...logos, ...products.flatMap(({ pictures = [] }) => pictures)]
  return [...new Map(all.map((picture) => [picture.path, picture])).values()]
}

/** Puts them all, over what may be there from a load that broke off. */
export async function putSamplePictures(
  images: Pick<ImageShelf, 'put'>,
  products: SampleProduct[],
): Promise<void> {
  const waiting = samplePictures(products)
  while (waiting.length > 0) {
    const some = waiting.splice(0, putAtOnce)
    await Promise.all(some.map((picture) => put(images, picture)))
  }
}

async function put(images: Pick<ImageShelf, 'put'>, { path, draw }: SamplePicture): Promise<void> {
  if (draw) await images.put(path, Buffer.from(draw()))
}
