// What the pages and the service worker of a browser profile have sent.
import type { BrowserContext } from '@playwright/test'

interface Sent {
  /** The requests whose body has these bytes, as they are or in base64. */
  carrying(content: Buffer): string[]
  /** The requests whose address or headers have one of these texts. */
  naming(texts: readonly string[]): string[]
  count(): number
}

/** Of the bytes that a body would have in common with the content. */
const sampleBytes = 48

/** Records each request from now on. */
export function recordSent(context: BrowserContext): Sent {
  const requests: { url: string; head: string; body: Buffer }[] = []
  context.on('request', (request) => {
    const url = request.url()
    // A blob is read on the device.
    if (!/^(https?|wss?):/.test(url)) return
    const head = `${url} ${JSON.stringify(request.headers())}`
    requests.push({ url, head, body: request.postDataBuffer() ?? Buffer.alloc(0) })
  })
  const urls = (found: typeof requests) => found.map(({ url }) => url)
  return {
    carrying(content) {
      // From a multiple of three on, so that base64 has the same letters wherever the content begins.
      const at = Math.floor(content.length / 6) * 3
      const sample = content.subarray(at, at + sampleBytes)
      const samples = [sample, Buffer.from(sample.toString('base64'))]
      return urls(requests.filter(({ body }) => samples.some((one) => body.includes(one))))
    },
    naming: (texts) => urls(requests.filter(({ head }) => texts.some((one) => head.includes(one)))),
    count: () => requests.length,
  }
}
