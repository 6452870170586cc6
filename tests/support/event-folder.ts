// An event's folder in a test's hands: its files, and what a shopper does meanwhile.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './server.ts'

/** The files of the folder that `folderNow` names when it is asked. */
export function folderFiles(folderNow: () => string) {
  const fileOf = (file: string) => join(folderNow(), file)
  const textOf = (file: string) => readFileSync(fileOf(file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(fileOf(file), text)
  return {
    textOf,
    write,
    /** Replaces a text that stands in the file exactly once. */
    edit(file: string, from: string, to: string): void {
      const pieces = textOf(file).split(from)
      if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} times ${from}`)
      write(file, pieces.join(to))
    },
    /** Takes out the lines that begin so. */
    without(file: string, begin: string): void {
      write(file, textOf(file).replace(new RegExp(`^${begin}.*\r\n`, 'gm'), ''))
    },
    /** Takes out tables, with the pages of committees where those go. */
    withoutTables(...tables: string[]): void {
      for (const table of tables) rmSync(fileOf(`${table}.csv`))
      if (tables.includes('committees')) rmSync(fileOf('content'), { recursive: true })
    },
  }
}

/** Somebody has one of the product in the cart. */
export async function putInCart(
  server: TestServer,
  offerId: number,
  variantId: number | null = null,
): Promise<void> {
  const { userId } = await server.signedIn()
  const { id } = await server.db
    .insertInto('carts')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { event_product_id: offerId, event_variant_id: variantId, quantity: 1 }
  await server.db
    .insertInto('cart_lines')
    .values({ ...line, cart_id: id, unit_cents: 100, data_points: '{}' })
    .execute()
}
