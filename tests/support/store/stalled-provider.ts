// A card provider that takes requests and never answers.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCards } from '#server/gateways/cards.ts'
import type { Deps } from '#server/deps.ts'

export interface StalledProvider {
  cards: Deps['cards']
  /** Method and path of each request so far. */
  requests: string[]
  /** Hangs up on all who wait for an answer. */
  stop(): void
}

/** The shop's access to a card provider of the test's own. `timeoutMs`: how long it waits for an answer. */
export function cardsAt(
  provider: Server,
  { config }: Pick<Deps, 'config'>,
  timeoutMs: number,
): Deps['cards'] {
  const { port } = provider.address() as AddressInfo
  const stripe = { ...config.stripe, apiUrl: `http://127.0.0.1:${port}` }
  return createCards({ stripe }, timeoutMs)
}

export async function startStalledProvider(
  deps: Pick<Deps, 'config'>,
  timeoutMs: number,
): Promise<StalledProvider> {
  const requests: string[] = []
  const server = createServer(({ method, url }) => requests.push(`${method} ${url?.split('?')[0]}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    cards: cardsAt(server, deps, timeoutMs),
    requests,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
