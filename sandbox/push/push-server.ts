// The push service (RFC 8030): takes messages for its devices, and opens them as their browsers would.
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { isOwnHost } from '../card/own-host.ts'
import { listen, type Listening } from '../listen.ts'
import { contactOfSender } from './check-sender.ts'
import { addDevice, type Device, type Devices } from './devices.ts'
import { openMessage } from './open-message.ts'

export type PushServerOptions = { host: string; port: number; publicHost: string }

const faultRequest = z.strictObject({
  failNext: z
    .strictObject({
      /** The status of the answer, or a connection that closes before or after the message is stored. */
      how: z.union([z.number().int().min(400).max(599), z.enum(['close', 'closeAfter'])]),
      count: z.number().int().min(0).default(1),
      retryAfter: z.string().default(''),
      /** Only messages to this device; '' = all. */
      device: z.string().default(''),
    })
    .nullable(),
})
export type PushFaults = z.infer<typeof faultRequest>

const subscribeRequest = z.strictObject({ applicationServerKey: z.string() })
const messageBytesAtMost = 4096

/** Resolves when the port answers. */
export function startPushServer({ host, port, publicHost }: PushServerOptions): Promise<Listening> {
  return listen({ host, port, what: 'sandbox push service' }, () =>
    getRequestListener(pushRoutes([publicHost, host]).fetch),
  )
}

/** Mounts the service, what tests need to be a device, and the faults. */
export function pushRoutes(hosts: readonly string[]): Hono {
  const devices: Devices = new Map()
  const faults: PushFaults = { failNext: null }
  const app = new Hono()
  app.use('*', async (c, next) =>
    isOwnHost(c, hosts) ? next() : c.text('Unknown host name.', 403),
  )
  // Browsers send this header, scripts don't.
  app.use('*', async (c, next) =>
    c.req.header('origin') === undefined ? next() : c.text('The service is for scripts.', 403),
  )

  app.post('/devices', async (c) => {
    const request = subscribeRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return c.json({ error: { message: request.error.message } }, 422)
    const device = addDevice(devices, request.data.applicationServerKey)
    const { p256dh, auth } = device.keys
    const endpoint = `${new URL(c.req.url).origin}/push/${device.id}`
    return c.json({ id: device.id, endpoint, keys: { p256dh, auth } }, 201)
  })
  app.get('/devices/:id/messages', (c) => {
    const device = devices.get(c.req.param('id'))
    return device ? c.json(device.received) : c.notFound()
  })
  app.delete('/devices/:id', (c) => {
    const device = devices.get(c.req.param('id'))
    if (device) device.isGone = true
    return c.body(null, 204)
  })

  app.post('/push/:id', async (c) => {
    const device = devices.get(c.req.param('id'))
    const fault = takeFault(faults, c.req.param('id'))
    if (typeof fault?.how === 'number') {
      if (fault.retryAfter !== '') c.header('Retry-After', fault.retryAfter)
      return c.body(null, fault.how as 400)
    }
    if (fault?.how === 'close') return cut(c)
    if (!device) return c.body(null, 404)
    if (device.isGone) return c.body(null, 410)
    const status = await take(c, device)
    return fault?.how === 'closeAfter' ? cut(c) : c.body(null, status)
  })

  app.post('/_sandbox/faults', async (c) => {
    const request = faultRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return c.json({ error: { message: request.error.message } }, 422)
    Object.assign(faults, request.data)
    return c.json(faults)
  })
  return app
}

/** The status of the answer to a message; 201 once the device has it. */
async function take(c: Context, device: Device) {
  const ttl = c.req.header('ttl') ?? ''
  const topic = c.req.header('topic') ?? ''
  const urgency = c.req.header('urgency') ?? 'normal'
  if (!/^\d+$/.test(ttl) || !/^[\w-]{0,32}$/.test(topic)) return 400
  if (!['very-low', 'low', 'normal', 'high'].includes(urgency)) return 400
  if (c.req.header('content-encoding') !== 'aes128gcm') return 415
  const { origin } = new URL(c.req.url)
  const authorization = c.req.header('authorization') ?? ''
  const contact = await contactOfSender(authorization, { origin, senderKey: device.senderKey })
  if (contact === null) return 403
  const body = Buffer.from(await c.req.arrayBuffer())
  if (body.length > messageBytesAtMost) return 413
  try {
    const payload = jsonOr(openMessage(body, device.keys))
    const receivedAt = new Date().toISOString()
    device.received.push({ topic, urgency, ttlSec: Number(ttl), contact, payload, receivedAt })
    return 201
  } catch {
    // A browser drops what it can't open, and the service can't know.
    return 201
  }
}

function takeFault({ failNext }: PushFaults, device: string) {
  if (!failNext || failNext.count < 1) return null
  if (failNext.device !== '' && failNext.device !== device) return null
  failNext.count -= 1
  return failNext
}

/** Closes the connection without an answer. */
function cut(c: Context): Response {
  const { incoming } = c.env as { incoming: { socket: { destroy(): void } } }
  incoming.socket.destroy()
  return c.body(null, 500)
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
