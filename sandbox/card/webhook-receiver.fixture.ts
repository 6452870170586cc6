// A stand-in for the server's webhook in tests: takes deliveries, or refuses them, and remembers.
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'

export type Delivery = { body: string; signature: string }

export type Receiver = {
  url: string
  deliveries: Delivery[]
  /** What it answers from now on. */
  answerWith(status: number): void
  /** Events whose signature holds under a secret. */
  verified(stripe: Stripe, secret: string): Stripe.Event[]
  close(): Promise<void>
}

export async function receiveWebhooks(port = 0): Promise<Receiver> {
  const deliveries: Delivery[] = []
  let status = 200
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      deliveries.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook/stripe`,
    deliveries,
    answerWith(next) {
      status = next
    },
    verified: (stripe, secret) =>
      deliveries.flatMap(({ body, signature }) => {
        try {
          return [stripe.webhooks.constructEvent(body, signature, secret)]
        } catch {
          return []
        }
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
