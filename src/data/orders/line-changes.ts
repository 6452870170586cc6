// What a shopper can change in the lines of an own order, and the change of a line (rule 83). Memory only.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { changeOrderLine, getLineChoices } from '#contract/calls/order-lines.ts'
import type { LineChoices } from '#contract/entities/line-choices.ts'
import { errorMessage, isUncertain } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { queryKey } from '#lib/query/query-keys.ts'

/** The choices for each line. The stock behind them changes at any time, so each opening reads them again. */
export function lineChoicesQuery(orderId: number) {
  return queryOptions({
    queryKey: queryKey('lineChoices', 'list', { orderId }),
    queryFn: ({ signal }) => send(getLineChoices, { params: { orderId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export interface LineWish {
  variantId: number | null
  answers: Record<string, unknown>
}

export type ChangeOutcome = { kind: 'done' } | { kind: 'failed'; message: string }

/** Changes a line from what the sender saw; does not reject. A retry repeats the same change. */
export function useChangeLine(orderId: number, seen: LineChoices) {
  const client = useQueryClient()
  const lastTry = useRef({ wish: '', key: '' })
  return useMutation({
    mutationFn: async ({ variantId, answers }: LineWish): Promise<ChangeOutcome> => {
      const choice = { variantId, dataPoints: JSON.stringify(answers) }
      const expected = { variantId: seen.variantId, dataPoints: JSON.stringify(seen.answers) }
      const wish = JSON.stringify([choice, expected])
      if (lastTry.current.key === '' || lastTry.current.wish !== wish) {
        lastTry.current = { wish, key: crypto.randomUUID() }
      }
      const body = { idempotencyKey: lastTry.current.key, ...choice, expected }
      try {
        await send(changeOrderLine, { params: { orderId, lineId: seen.lineId }, body })
        lastTry.current.key = ''
        return { kind: 'done' }
      } catch (error) {
        if (!isUncertain(error)) lastTry.current.key = ''
        logWarning('The line was not changed', { error: String(error) })
        return { kind: 'failed', message: errorMessage(error) }
      } finally {
        // A refusal says that the order, or the stock, is another one by now.
        await Promise.all(
          ['orders', 'lineChoices'].map((name) => client.invalidateQueries({ queryKey: [name] })),
        )
      }
    },
  })
}
