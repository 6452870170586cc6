// Turns what a handler returns into the reply that is sent.
import * as z from 'zod/mini'
import type { CallDefinition } from '../../contract/define-call.ts'

/** Entities by the codec of the reply; other answers have their form on the wire already. */
export function encodeReply({ reply }: CallDefinition, answer: unknown): unknown {
  if ('one' in reply) {
    return reply.one instanceof z.ZodMiniCodec ? z.encode(reply.one, answer) : answer
  }
  if (!('list' in reply && reply.list instanceof z.ZodMiniCodec)) return answer
  return z.encode(z.array(reply.list), answer as unknown[])
}
