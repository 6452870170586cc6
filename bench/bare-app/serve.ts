// Builds the bare app into a temporary folder and serves it precompressed, like the product.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { packFolder } from '#scripts/build/pack.mjs'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Serves the bare app; `close` also deletes the build. */
export async function serveBareApp(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'specialty-bare-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [VitePWA()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  await packFolder(outDir)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = extname(path) ? path : '/index.html'
    void send(join(outDir, file)).then(({ body, isPacked }) => {
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      if (isPacked) response.setHeader('content-encoding', 'br')
      response.writeHead(body ? 200 : 404).end(body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}/`, close }
}

async function send(file: string): Promise<{ body: Buffer | null; isPacked: boolean }> {
  const read = (name: string) => readFile(name).catch(() => null)
  const packed = await read(`${file}.br`)
  return { body: packed ?? (await read(file)), isPacked: packed !== null }
}
