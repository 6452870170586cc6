// A shopper's request for a refund of an own order (rule 82).
import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askForRefund, withdrawRefundRequest } from '#contract/calls/carts.ts'
import { errorMessage, isUncertain } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'

/** null = the open request is taken back. */
type NewRequest = { reason: string } | null
export type RequestOutcome = { kind: 'done' } | { kind: 'failed'; message: string }

/** Asks for a refund, or takes the request back; does not reject. A retry repeats the same request. */
export function useRefundRequest(orderId: number) {
  const client = useQueryClient()
  const lastTry = useRef({ reason: '', key: '' })
  return useMutation({
    mutationFn: async (request: NewRequest): Promise<RequestOutcome> => {
      try {
        if (request !== null) await ask(request.reason)
        else {
          await send(withdrawRefundRequest, { params: { orderId }, query: {} })
          // What is asked next is another request, also with the same words.
          lastTry.current.key = ''
        }
        return { kind: 'done' }
      } catch (error) {
        if (!isUncertain(error)) lastTry.current.key = ''
        logWarning('The request for a refund was not saved', { error: String(error) })
        return { kind: 'failed', message: errorMessage(error) }
      } finally {
        // A refusal says that the order is another one by now.
        await client.invalidateQueries({ queryKey: ['orders'] })
      }
    },
  })

  async function ask(reason: string) {
    const { current } = lastTry
    if (current.key === '' || current.reason !== reason) {
      lastTry.current = { reason, key: crypto.randomUUID() }
    }
    const body = { reason, idempotencyKey: lastTry.current.key }
    await send(askForRefund, { params: { orderId }, query: {}, body })
    lastTry.current.key = ''
  }
}
