// A committee's products at the desk. Memory only: sign-out drops them.
import {
  addDeskProduct,
  changeDeskProduct,
  changeDeskStock,
  changeDeskWaitlist,
  changeManyDeskProducts,
  endDeskSale,
  findDeskProducts,
  getDeskProduct,
  getDeskWaitlist,
  removeDeskProduct,
  removeDeskProducts,
  sortDeskProducts,
} from '#contract/calls/desk/products.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskProduct, DeskProductList } from '#contract/entities/desk/products.ts'
import type { DeskRemoval } from '#contract/entities/desk/removal.ts'
import { send } from '#lib/http/send.ts'
import {
  type ChangeOutcome,
  deskQuery,
  markStale,
  readAgain,
  useDeskChange,
  useReadNow,
} from './define-resource.ts'

/** The products of a committee, in its order. */
export function deskProductsQuery(committeeId: number) {
  return deskQuery(['deskProducts', 'list', { committeeId }], (signal) =>
    send(findDeskProducts, { query: { committeeId }, signal }),
  )
}

/** Returns a function that reads the products of a committee as they are now; null when no answer comes. */
export const useReadDeskProducts = () => useReadNow(deskProductsQuery)

/** One product with its stock. */
export function deskProductQuery(productId: number) {
  return deskQuery(['deskProducts', 'one', { productId }], (signal) =>
    send(getDeskProduct, { params: { productId }, signal }),
  )
}

/** Who waits for a product. */
export function deskWaitlistQuery(productId: number) {
  return deskQuery(['deskWaitlist', 'one', { productId }], (signal) =>
    send(getDeskWaitlist, { params: { productId }, signal }),
  )
}

/** Sorts the waitlist of a product, or removes somebody; resolves to the outcome. */
export const useChangeWaitlist = (productId: number) =>
  useDeskChange({
    send: (body: CallBody<typeof changeDeskWaitlist>) =>
      send(changeDeskWaitlist, { params: { productId }, body }),
    query: () => deskWaitlistQuery(productId),
    onSaved: (client) => readAgain(client, 'deskHistory', 'deskProducts'),
  })

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

export type ProductOutcome = ChangeOutcome<DeskProduct>

/** Adds or changes a product; resolves to the outcome. */
export const useSaveProduct = () =>
  useDeskChange({
    send: sendRequest,
    query: (request, product) => {
      if (product) return deskProductQuery(product.id)
      return request.act === 'add' ? null : deskProductQuery(request.productId)
    },
    onSaved: (client, _, { committeeId }) => {
      void client.invalidateQueries(deskProductsQuery(committeeId))
      readAgain(client, 'deskHistory')
      markStale(client, 'products')
    },
  })

/** Removes products of a committee as one change; resolves to the outcome. */
export const useRemoveProducts = (committeeId: number) =>
  useDeskChange<number[], DeskRemoval>({
    send: (productIds) => send(removeDeskProducts, { body: { committeeId, productIds } }),
    query: () => null,
    onSaved: (client) => {
      readAgain(client, 'deskHistory')
      void client.invalidateQueries(deskProductsQuery(committeeId))
      markStale(client, 'products')
    },
  })

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

/** Removes a product, sorts them all, or changes many at once; resolves to the outcome. */
export const useChangeProductList = (committeeId: number) =>
  useDeskChange({
    send: sendListRequest,
    query: () => deskProductsQuery(committeeId),
    onSaved: (client, request) => {
      if (request.act === 'many') {
        for (const { id } of request.body.products) client.removeQueries(deskProductQuery(id))
      }
      markStale(client, 'products')
    },
  })
