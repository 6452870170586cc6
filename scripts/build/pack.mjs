// Vite plugin that precompresses the built files. It runs last, after the prerendered pages and the service worker are
// written.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const kinds = new Set(['.html', '.js', '.svg', '.webmanifest', '.wasm', '.txt'])
const smallestBytes = 300

const packings = [
  {
    suffix: '.br',
    pack: (body) =>
      promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  { suffix: '.gz', pack: (body) => promisify(gzip)(body, { level: 9 }) },
]

/** Compresses every text and WebAssembly file under `folder` that is large enough to gain from it. */
export async function packFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // The server reads hidden folders and does not serve them.
  const isServed = (entry) => !relative(folder, entry.parentPath).startsWith('.')
  const files = entries.filter(
    (entry) => entry.isFile() && isServed(entry) && kinds.has(extname(entry.name)),
  )
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name)
    const body = await readFile(file)
    if (body.length < smallestBytes) continue
    await Promise.all(
      packings.map(async ({ suffix, pack }) => writeFile(file + suffix, await pack(body))),
    )
  }
}

export function packFiles() {
  let config
  return {
    name: 'pack-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (!error && !config.build.ssr) {
          await packFolder(resolve(config.root, config.build.outDir))
        }
      },
    },
  }
}
