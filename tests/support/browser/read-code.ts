// Reads the QR code that an element shows, as the camera of another phone would.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** The text of the code; fails where none can be read. */
export async function readCode(shown: Locator): Promise<string> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
  const [code] = await readBarcodes(await shown.screenshot(), { formats: ['QRCode'] })
  if (!code) throw new Error('No code can be read.')
  return code.text
}
