// The calls on carts, their payment intents and the orders that they become. mount() checks sign-in and input; the services
// check that the cart or the order is the caller's.
import {
  addProduct,
  changeQuantity as changeQuantityCall,
  confirmCart,
  getCarts,
  placeOrder,
  removeCartLine,
  saveShippingAddress,
  createIntent,
  getOrder,
  getOrders,
  askForRefund,
  cancelOrder,
  noteMailed,
  withdrawRefundRequest,
} from '#contract/calls/carts.ts'
import { msToEpochSec } from '#contract/wire.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { addToCart } from '../services/purchase/cart/add-product.ts'
import { changeQuantity } from '../services/purchase/cart/change-quantity.ts'
import { listCarts } from '../services/purchase/cart/carts.ts'
import { confirm } from '../services/purchase/cart/confirm.ts'
import { openIntent } from '../services/purchase/intent/open-intent.ts'
import { cancelOwnOrder } from '../services/desk/orders/cancel-own-order.ts'
import { askRefund, withdrawRefund } from '../services/desk/orders/refund-request.ts'
import { listOrders, noteMailedCheck, readOrder } from '../services/purchase/own-orders.ts'
import { place } from '../services/purchase/place/place.ts'
import { removeLine } from '../services/purchase/cart/remove-line.ts'
import { keepShippingAddress } from '../services/purchase/cart/shipping-address.ts'
import { shopperOf } from '../services/purchase/shopper.ts'

export function mountCarts(app: App, deps: Deps): void {
  mount(app, deps, getCarts, async ({ query, principal }) => {
    const openOnly = query.currentlyOpenOnly === '1'
    return { carts: await listCarts(deps, principal, { userId: query.userId, openOnly }) }
  })

  mount(app, deps, addProduct, async ({ params, body, principal }) => {
    const shopper = await shopperOf(deps.db, principal)
    return { cart: await addToCart(deps, shopper, params.cartId, body) }
  })

  mount(app, deps, changeQuantityCall, async ({ params, body, principal }) => {
    await changeQuantity(deps, await shopperOf(deps.db, principal), params, body.quantity)
    return {}
  })

  mount(app, deps, removeCartLine, async ({ params, principal }) => {
    await removeLine(deps, principal, params.cartId, params.itemId)
    return {}
  })

  mount(app, deps, confirmCart, async ({ params, principal }) => {
    const shopper = await shopperOf(deps.db, principal)
    const { heldUntil, notHeld, cart } = await confirm(deps, shopper, params.cartId)
    return { heldUntil: msToEpochSec(heldUntil?.getTime() ?? null), notHeld, cart }
  })

  mount(app, deps, saveShippingAddress, async ({ params, body, principal }) => {
    await keepShippingAddress(deps, principal, params.cartId, body)
    return {}
  })

  mount(app, deps, placeOrder, async ({ params, query, body, principal }) => {
    const id = await place(deps, await shopperOf(deps.db, principal), {
      cartId: params.cartId,
      intentId: body.stripePaymentIntentId,
      isForced: query.forceSubmit === '1',
    })
    return { id }
  })

  mount(app, deps, createIntent, async ({ body, principal }) => {
    const { id, clientSecret, amountCents } = await openIntent(
      deps,
      await shopperOf(deps.db, principal),
      body,
    )
    return { id, client_secret: clientSecret, amount: amountCents }
  })

  mount(app, deps, getOrders, async ({ query, principal }) => ({
    orders: await listOrders(deps, principal, query.userId),
  }))

  mount(app, deps, getOrder, ({ params, principal }) => readOrder(deps, principal, params.orderId))

  mount(app, deps, cancelOrder, async ({ params, principal }) => {
    await cancelOwnOrder(deps, principal, params.orderId)
    return readOrder(deps, principal, params.orderId)
  })

  mount(app, deps, askForRefund, async ({ params, body, principal }) => {
    await askRefund(deps, principal, params.orderId, body)
    return readOrder(deps, principal, params.orderId)
  })

  mount(app, deps, withdrawRefundRequest, async ({ params, principal }) => {
    await withdrawRefund(deps, principal, params.orderId)
    return readOrder(deps, principal, params.orderId)
  })

  mount(app, deps, noteMailed, ({ params, body, principal }) =>
    noteMailedCheck(deps, principal, { orderId: params.orderId, date: body.date }),
  )
}
