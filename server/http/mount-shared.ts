// Mounts a call whose reply is the same for everybody: it is kept in memory until what it was made of
// changes. In test mode nothing is shared: such a request goes past the memory, both ways.
import type { CallDefinition, CallReplyWire } from '../../contract/define-call.ts'
import { servicePrefixes } from '../../contract/define-call.ts'
import type { Deps } from '../deps.ts'
import type { Built, Remembered } from '../services/remembered.ts'
import type { App } from './app-type.ts'
import { parseInput } from './input.ts'
import { type CallContext, honoPath, mount, readParams } from './mount.ts'
import { sendShared, sharedReply, type SharedReply } from './shared-reply.ts'

/** What the reply is made from: nothing of who asks is among it, but for the mode. */
export type SharedContext<C extends CallDefinition> = Pick<CallContext<C>, 'params' | 'query'> & {
  isTestMode: boolean
}

type SharedCall = CallDefinition & { access: 'anyone'; method: 'GET' }

/** Serves a call from `memory`; `read` makes the reply and says what it was made of. */
export function mountShared<const C extends SharedCall>(
  app: App,
  { deps, memory }: { deps: Deps; memory: Remembered<SharedReply> },
  call: C,
  read: (context: SharedContext<C>) => Promise<Built<CallReplyWire<C>>>,
): void {
  const route = servicePrefixes[call.service] + call.path
  const build = async (given: Pick<CallContext<C>, 'params' | 'query'>) => {
    const built = await read({ ...given, isTestMode: false })
    return { ...built, value: toReply(call, built.value) }
  }
  app.get(honoPath(route), async (c, next) => {
    if (c.req.query('testMode') === '1') return next()
    c.set('route', `GET ${route}`)
    const given = {
      params: readParams(call, c.req.param()),
      query: call.query && parseInput(call.query, c.req.query()),
    } as Pick<CallContext<C>, 'params' | 'query'>
    const name = JSON.stringify([call.name, given.params, given.query])
    return sendShared(c, { name, reply: await memory.get(name, () => build(given)) })
  })
  mount(app, deps, call, async ({ params, query, principal }) => {
    const isTestMode = principal?.isTestMode ?? false
    return (await read({ params, query, isTestMode })).value
  })
}

function toReply(call: CallDefinition, value: unknown): SharedReply {
  if ('text' in call.reply) {
    const { text: type, freshSec } = call.reply
    return sharedReply(String(value), `${type}; charset=utf-8`, `public, max-age=${freshSec}`)
  }
  // Kept by the browser, and asked about each time.
  return sharedReply(JSON.stringify(value), 'application/json', 'no-cache')
}
