// A webhook receiver for tests: accepts or refuses deliveries and records them.
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'

export type Delivery = { body: string; signature: string }

export type Receiver = {
  url: string
  deliveries: Delivery[]
  /** Sets the status of further answers. */
  answerWith(status: number): void
  /** Events with a valid signature under a secret. */
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
