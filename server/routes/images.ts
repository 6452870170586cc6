// Images: delivery under /images/, presigned upload addresses, and the embedded store's upload endpoint.
import { getImageUrl } from '#contract/calls/images.ts'
import { type ImageWidthPx, imageWidthsPx } from '#contract/values/image-path.ts'
import { imagesPath } from '#contract/server-paths.ts'
import { etag } from 'hono/etag'
import type { Deps } from '../deps.ts'
import { embeddedStorePath, type EmbeddedUploads } from '../gateways/image-store.ts'
import type { App, AppContext } from '../http/app-type.ts'
import { readChunks } from '../http/body-limit.ts'
import { mount } from '../http/mount.ts'
import { clientAddress } from '../http/security/client-address.ts'
import { noSuch, Refusal } from '../refusal.ts'
import { createImages } from '../services/images/images.ts'
import { createReceiveUpload, type ReadChunks } from '../services/images/receive-upload.ts'
import { createUploadAddress } from '../services/images/upload-address.ts'

const deliveryPath = `${imagesPath}/` as const

export function mountImages(app: App, deps: Deps): void {
  mount(app, deps, getImageUrl, ({ principal, body }) => createUploadAddress(deps, principal, body))
  mountDelivery(app, deps)
  if (deps.images.uploads) mountUploads(app, deps, deps.images.uploads)
}

function mountDelivery(app: App, deps: Deps): void {
  const images = createImages(deps.images)
  app.get(`${deliveryPath}*`, etag(), async (c) => {
    c.set('route', 'GET /images/{path}')
    // Refusals are not stored; an image replaces this header.
    c.header('Cache-Control', 'no-store')
    const widthPx = readWidth(c.req.query('w'))
    const address = clientAddress(c, deps.config.trustedProxies)
    const caller = { address, signal: c.req.raw.signal }
    const outcome = await images.read(readPath(c.req.url), widthPx, caller)
    switch (outcome.kind) {
      case 'image':
        return sendImage(c, outcome)
      case 'unknown':
        throw noSuch('image')
      case 'unreadable':
        throw new Refusal('invalid', 'This image cannot be read.')
    }
  })
}

function mountUploads(app: App, deps: Deps, uploads: EmbeddedUploads): void {
  const receive = createReceiveUpload(deps)
  app.put(`${embeddedStorePath}/*`, async (c) => {
    c.set('route', `PUT ${embeddedStorePath}/{key}`)
    const length = c.req.header('content-length')
    const given = {
      contentType: c.req.header('content-type') ?? '',
      sizeBytes: length === undefined ? null : Number(length),
    }
    const key = await uploads.keyOf(new URL(c.req.url), given, deps.clock.realNowMs())
    const read: ReadChunks = (maxBytes, onChunk) => readChunks(c, maxBytes, onChunk)
    try {
      if (key === null) throw new Refusal('invalid', 'This address does not take this upload.')
      await receive(key, read, c.req.raw.signal)
    } catch (error) {
      // The body of a refused upload is read too, so that the connection stays open.
      if (!c.req.raw.bodyUsed) await read(0, async () => {})
      throw error
    }
    return c.body(null, 200)
  })
}

/**
 * A path may get another image, so no copy is fresh for ever: it is fresh for an hour, and for a month
 * more it is shown while the browser revalidates it.
 */
const freshForAnHour = 'public, max-age=3600, stale-while-revalidate=2592000'

function sendImage(
  c: AppContext,
  { bytes, etag: tag }: { bytes: Uint8Array<ArrayBuffer>; etag: string },
): Response {
  return c.body(bytes, 200, {
    'Cache-Control': freshForAnHour,
    ETag: tag,
    'Content-Type': 'image/webp',
    'Content-Length': String(bytes.length),
  })
}

function readWidth(given: string | undefined): ImageWidthPx {
  const widthPx = given === undefined ? imageWidthsPx.at(-1) : Number(given)
  const known = imageWidthsPx.find((one) => one === widthPx)
  if (!known) throw new Refusal('invalid', `Images are ${imageWidthsPx.join(', ')} wide.`)
  return known
}

/** The path after the prefix, decoded; '' where it can't be decoded. */
function readPath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname.slice(deliveryPath.length))
  } catch {
    return ''
  }
}
