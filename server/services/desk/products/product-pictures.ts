// The pictures of a product that is saved at the desk.
import type { ProductEntry } from '#contract/entities/desk/products.ts'
import type { Deps } from '#server/deps.ts'
import { keepPicture } from '../../images/keep-picture.ts'

/** The entry with pictures that stay. */
export async function keepPictures(
  deps: Pick<Deps, 'db' | 'images'>,
  userId: number,
  entry: ProductEntry,
): Promise<ProductEntry> {
  const keepAll = async (paths: readonly string[], field: string) => {
    const kept: string[] = []
    for (const path of paths) kept.push(await keepPicture(deps, userId, path, field))
    return kept
  }
  const variants = []
  for (const [at, variant] of entry.variants.entries()) {
    variants.push({
      ...variant,
      images: await keepAll(variant.images, `entry.variants.${at}.images`),
    })
  }
  return { ...entry, images: await keepAll(entry.images, 'entry.images'), variants }
}
