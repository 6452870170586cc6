// Checks the built files against budgets, in bytes after brotli: each page's document, the first code, the code of its
// screen, and the fonts. Prints a line for each; exits with 1 if one is over its budget.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { allPages, plainFrame } from '#contract/pages.ts'
import { root } from './setup.mjs'

const dist = join(root, 'dist')
const entry = 'index.html'

const budgets = { fonts: 55_000, 'first code': 156_700, document: 11_500, screen: 13_500 }
/** Screens that need more than the others. */
const screenBudgets = {
  'features/home/home-screen.tsx': 18_000,
  'features/schedule/schedule-screen.tsx': 28_500,
  'features/store-list/store-list-screen.tsx': 24_000,
  'app/pages/committee-page.tsx': 53_000,
  'features/checkout/checkout-screen.tsx': 47_800,
  'features/orders/orders-screen.tsx': 16_300,
  'features/orders/order-confirmation-screen.tsx': 37_700,
  'app/pages/ready-page.tsx': 30_700,
  'features/desk/desk-screen.tsx': 128_000,
  'features/screen/show-screen.tsx': 18_700,
  'features/desk/rings/table-screen.tsx': 29_000,
}

/**
 * The sizes of each page as `{ page, part, bytes, budget }`, from Vite's manifest of the build.
 * @param {Record<string, { file: string, imports?: string[] }>} manifest
 * @param {(file: string) => number} sizeOf the size of a file of the build
 */
export function sizesOf(manifest, sizeOf) {
  const first = chunksOf(manifest, entry)
  const sum = (files) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0)
  const fonts = Object.values(manifest).flatMap(({ file }) =>
    file.endsWith('.woff2') ? [file] : [],
  )
  return [
    { page: 'all', part: 'fonts', bytes: sum(fonts), budget: budgets.fonts },
    { page: 'all', part: 'first code', bytes: sum(first), budget: budgets['first code'] },
    ...allPages.flatMap(({ path, file = plainFrame, screen }) => {
      const own = [...chunksOf(manifest, `src/${screen}`)].filter((chunk) => !first.has(chunk))
      return [
        { page: path, part: 'document', bytes: sizeOf(file.slice(1)), budget: budgets.document },
        {
          page: path,
          part: 'screen',
          bytes: sum(own),
          budget: screenBudgets[screen] ?? budgets.screen,
        },
      ]
    }),
  ]
}

/** The file of a module's chunk and those of all its static imports. */
function chunksOf(manifest, key) {
  const keys = new Set([key])
  // Iterating a Set also visits entries that are added meanwhile.
  for (const each of keys) {
    if (!manifest[each]) throw new Error(`The build has no chunk of ${each}.`)
    for (const imported of manifest[each].imports ?? []) keys.add(imported)
  }
  return new Set([...keys].map((each) => manifest[each].file))
}

const brotliBytes = (file) => {
  const body = readFileSync(join(dist, file))
  // Fonts are compressed already.
  return file.endsWith('.woff2') ? body.length : brotliCompressSync(body).length
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const sizes = sizesOf(manifest, brotliBytes)
  for (const { page, part, bytes, budget } of sizes) {
    const figures = `${page}, ${part}: ${bytes} bytes of ${budget}`
    console.log(bytes > budget ? `TOO LARGE ${figures}` : figures)
  }
  process.exit(sizes.some(({ bytes, budget }) => bytes > budget) ? 1 : 0)
}
