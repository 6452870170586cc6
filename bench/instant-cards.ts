// A fake card provider that answers immediately: an intent is charged as soon as it is created. It implements only the
// calls and the parts of HTTP that the benchmark uses, because it shares the processors with the measured server.
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface InstantCards {
  url: string
  stop(): Promise<void>
}

interface Intent {
  id: string
  amount: string
  cart: string
  user: string
  isCharged: boolean
}

export async function startInstantCards(): Promise<InstantCards> {
  const intents = new Map<string, Intent>()
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    let received = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
      for (let length = lengthOfRequest(received); length > 0; length = lengthOfRequest(received)) {
        socket.write(answerTo(received.slice(0, length)))
        received = received.slice(length)
      }
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  return { url: `http://127.0.0.1:${port}`, stop }

  function answerTo(request: string): string {
    const [, method, id] = /^(\w+) \/v1\/\w+\/?(\w+)?/.exec(request) ?? []
    if (method === 'GET' && id === undefined)
      return ok('{"object":"list","data":[],"has_more":false}')
    const intent = id === undefined ? createIntent(request) : intents.get(id)
    if (!intent) return answer('404 Not Found', '{"error":{"code":"resource_missing"}}')
    const reply = ok(textOf(intent))
    intent.isCharged = true
    return reply
  }

  function createIntent(request: string): Intent {
    const valueOf = (name: string) =>
      new RegExp(`[&\\n]${name}=(\\d+)`).exec(request.replaceAll(/%5B|%5D/gi, '.'))?.[1] ?? '0'
    const id = `pi_bench${intents.size + 1}`
    const cart = valueOf('metadata.cart.')
    const user = valueOf('metadata.user.')
    const intent = { id, amount: valueOf('amount'), cart, user, isCharged: false }
    intents.set(id, intent)
    return intent
  }
}

/** The length of the first request in the text; 0 if the request is incomplete. */
function lengthOfRequest(text: string): number {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return 0
  const length = headEnd + 4 + Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0)
  return text.length < length ? 0 : length
}

function answer(status: string, body: string): string {
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  return `${head}\r\n\r\n${body}`
}

const ok = (body: string) => answer('200 OK', body)

function textOf({ id, amount, cart, user, isCharged }: Intent): string {
  const charged = `{"object":"charge","created":${Math.floor(Date.now() / 1000)}}`
  return (
    `{"id":"${id}","object":"payment_intent","client_secret":"${id}_secret_bench",` +
    `"status":"${isCharged ? 'succeeded' : 'requires_payment_method'}","amount":${amount},` +
    `"amount_received":${isCharged ? amount : 0},"latest_charge":${isCharged ? charged : 'null'},` +
    `"currency":"usd","livemode":true,"metadata":{"cart":"${cart}","user":"${user}"}}`
  )
}
