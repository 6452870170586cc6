// A committee's products at the desk. Memory only: sign-out drops them.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addDeskProduct,
  changeDeskProduct,
  changeDeskStock,
  changeManyDeskProducts,
  endDeskSale,
  findDeskProducts,
  getDeskProduct,
  removeDeskProduct,
  sortDeskProducts,
} from '../../../contract/calls/desk-products.ts'
import type { CallBody } from '../../../contract/define-call.ts'
import type { DeskProduct, DeskProductList } from '../../../contract/entities/desk-products.ts'
import { send } from '../../lib/http/send.ts'
import { putReply } from '../../lib/query/put-reply.ts'
import { queryKey } from '../../lib/query/query-keys.ts'
import { deskFreshness } from './desk-orders.ts'
import { failedOutcome, type FailedOutcome, type SaveOutcome } from './save-outcome.ts'

/** The products of a committee, in its order. */
export function deskProductsQuery(committeeId: number) {
  return queryOptions({
    queryKey: queryKey('deskProducts', 'list', { committeeId }),
    queryFn: ({ signal }) => send(findDeskProducts, { query: { committeeId }, signal }),
    ...deskFreshness,
  })
}

/** One product with its stock. */
export function deskProductQuery(productId: number) {
  return queryOptions({
    queryKey: queryKey('deskProducts', 'one', { productId }),
    queryFn: ({ signal }) => send(getDeskProduct, { params: { productId }, signal }),
    ...deskFreshness,
  })
}

export type ProductRequest =
  | { act: 'add'; body: CallBody<typeof addDeskProduct> }
  | { act: 'change'; productId: number; body: CallBody<typeof changeDeskProduct> }
  | { act: 'stock'; productId: number; body: CallBody<typeof changeDeskStock> }
  | { act: 'sale'; productId: number; isEnded: boolean }

function sendRequest(request: ProductRequest): Promise<DeskProduct> {
  if (request.act === 'add') return send(addDeskProduct, { body: request.body })
  const params = { productId: request.productId }
  switch (request.act) {
    case 'change':
      return send(changeDeskProduct, { params, body: request.body })
    case 'stock':
      return send(changeDeskStock, { params, body: request.body })
    case 'sale':
      return send(endDeskSale, { params, body: { isEnded: request.isEnded } })
  }
}

export type ProductOutcome =
  | { kind: 'saved'; product: DeskProduct }
  | Exclude<FailedOutcome, { kind: 'changed' }>
  /** Somebody else was first: what is saved now; null = it could not be read. */
  | { kind: 'changed'; message: string; product: DeskProduct | null }

/** Adds or changes a product; resolves to the outcome, and what shows products is read again. */
export function useSaveProduct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (request: ProductRequest): Promise<ProductOutcome> => {
      try {
        const product = await sendRequest(request)
        await putReply(client, deskProductQuery(product.id).queryKey, product)
        void client.invalidateQueries({ queryKey: deskProductsQuery(product.committeeId).queryKey })
        void client.invalidateQueries({ queryKey: ['deskHistory'] })
        void client.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
        return { kind: 'saved', product }
      } catch (error) {
        const outcome = failedOutcome(error)
        if (outcome.kind !== 'changed') return outcome
        if (request.act === 'add') return { ...outcome, product: null }
        const query = deskProductQuery(request.productId)
        const product = await client.fetchQuery(query).catch(() => null)
        return { ...outcome, product }
      }
    },
  })
}

export type ProductListRequest =
  | { act: 'remove'; productId: number }
  | { act: 'sort'; body: CallBody<typeof sortDeskProducts> }
  | { act: 'many'; body: CallBody<typeof changeManyDeskProducts> }

function sendListRequest(request: ProductListRequest): Promise<DeskProductList> {
  switch (request.act) {
    case 'remove':
      return send(removeDeskProduct, { params: { productId: request.productId } })
    case 'sort':
      return send(sortDeskProducts, { body: request.body })
    case 'many':
      return send(changeManyDeskProducts, { body: request.body })
  }
}

/** Removes a product, sorts them all, or changes many at once; resolves to the outcome, and the list is read again if it may have changed. */
export function useChangeProductList(committeeId: number) {
  const client = useQueryClient()
  const { queryKey: key } = deskProductsQuery(committeeId)
  return useMutation({
    mutationFn: async (request: ProductListRequest): Promise<SaveOutcome> => {
      try {
        const list = await sendListRequest(request)
        await putReply(client, key, list)
        if (request.act === 'many') {
          for (const { id } of request.body.products) {
            client.removeQueries({ queryKey: deskProductQuery(id).queryKey })
          }
        }
        void client.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
        return { kind: 'saved' }
      } catch (error) {
        void client.invalidateQueries({ queryKey: key })
        return failedOutcome(error)
      }
    },
  })
}
