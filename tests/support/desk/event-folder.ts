// Edits an event's folder, and puts one of its products into a cart.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Deps } from '#server/deps.ts'
import type { TestServer } from '../product/server.ts'

type Row = Record<string, string>

/** What the event command needs of a server. */
export const commandDeps = ({ db, images, config }: Pick<Deps, 'db' | 'images' | 'config'>) => ({
  db,
  images,
  siteUrl: config.publicUrl,
})

/** Edits the files of the folder that `folderNow` returns when an edit runs. */
export function folderFiles(folderNow: () => string) {
  const fileOf = (file: string) => join(folderNow(), file)
  const textOf = (file: string) => readFileSync(fileOf(file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(fileOf(file), text)
  const changeRows = (file: string, change: (rows: Row[]) => Row[]) => {
    const text = textOf(file)
    const headings: string[] = parse(text, { bom: true, to_line: 1 })[0] ?? []
    const rows: Row[] = parse(text, { bom: true, columns: true })
    const cells = change(rows).map((row) => headings.map((heading) => row[heading] ?? ''))
    const line = (row: string[]) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
    write(file, [headings, ...cells].map((row) => `${line(row)}\r\n`).join(''))
  }
  const matches = (row: Row, where: Row) =>
    Object.entries(where).every(([heading, cell]) => row[heading] === cell)
  return {
    textOf,
    write,
    /** Replaces a text that occurs exactly once in the file. */
    edit(file: string, from: string, to: string): void {
      const pieces = textOf(file).split(from)
      if (pieces.length !== 2) throw new Error(`${file} has ${pieces.length - 1} times ${from}`)
      write(file, pieces.join(to))
    },
    /** Adds a row; unnamed columns stay empty. */
    addRow(file: string, row: Row): void {
      changeRows(file, (rows) => [...rows, row])
    },
    /** Changes cells of the only row that has the given cells. */
    setCells(file: string, where: Row, cells: Row): void {
      changeRows(file, (rows) => {
        const found = rows.filter((row) => matches(row, where))
        if (found.length !== 1) throw new Error(`${file} has ${found.length} such rows.`)
        return rows.map((row) => (matches(row, where) ? { ...row, ...cells } : row))
      })
    },
    removeRows(file: string, where: Row): void {
      changeRows(file, (rows) => rows.filter((row) => !matches(row, where)))
    },
    /** Removes tables; removing the committees also removes their pages, and the words, which link to committees. */
    withoutTables(...tables: string[]): void {
      for (const table of tables) rmSync(fileOf(`${table}.csv`))
      if (!tables.includes('committees')) return
      for (const inner of ['content', 'words']) rmSync(fileOf(inner), { recursive: true })
    },
  }
}

/** Puts the product into the cart of a new user. */
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
