// Turns what a handler returns into the reply that is sent.
import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/define-call.ts'

/** Encodes entities if the reply's schema is a codec; otherwise the handler has returned the wire's format already. */
export function encodeReply({ reply }: CallDefinition, answer: unknown): unknown {
  if ('one' in reply) {
    return reply.one instanceof z.ZodMiniCodec ? z.encode(reply.one, answer) : answer
  }
  if (!('list' in reply) || reply.key !== undefined) return answer
  if (!(reply.list instanceof z.ZodMiniCodec)) return answer
  return z.encode(z.array(reply.list), answer as unknown[])
}
