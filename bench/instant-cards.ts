// A card provider that answers at once, so that what is measured is the shop: an intent counts as charged
// as soon as it is made. Speaks the few calls of the real one that buying takes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface InstantCards {
  url: string
  stop(): Promise<void>
}

export async function startInstantCards(): Promise<InstantCards> {
  const intents = new Map<string, Record<string, unknown>>()
  const server = createServer((request, response) => {
    let form = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      form += text
    })
    request.on('end', () => {
      const id = /\/payment_intents\/(\w+)/.exec(request.url ?? '')?.[1]
      const intent = id === undefined ? made(new URLSearchParams(form)) : intents.get(id)
      const isList = request.method === 'GET' && id === undefined
      if (intent && !isList) intents.set(String(intent['id']), charged(intent))
      const answer = isList ? { object: 'list', data: [], has_more: false } : intent
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? { error: { code: 'resource_missing' } }))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, stop }

  function made(form: URLSearchParams): Record<string, unknown> {
    const id = `pi_bench${intents.size + 1}`
    const amount = Number(form.get('amount'))
    return {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_bench`,
      status: 'requires_payment_method',
      amount,
      amount_received: 0,
      latest_charge: null,
      currency: 'usd',
      livemode: true,
      metadata: { cart: form.get('metadata[cart]'), user: form.get('metadata[user]') },
    }
  }
}

const charged = (intent: Record<string, unknown>) => ({
  ...intent,
  status: 'succeeded',
  amount_received: intent['amount'],
  latest_charge: { object: 'charge', created: Math.floor(Date.now() / 1000) },
})
