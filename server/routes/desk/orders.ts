// The desk's calls on orders, payments without an order, and the pick-up table (rule 37). The table checks the caller's
// role; the services check what an order permits.
import {
  cancelAndRefundDeskOrder,
  changeDeskOrder,
  correctDeskOrder,
  findDeskOrders,
  findDeskPaymentExceptions,
  getDeskOrder,
  refundDeskOrder,
  refundDeskPaymentException,
  resolveDeskPaymentException,
} from '#contract/calls/desk/orders.ts'
import {
  findPickupStores,
  getPickupOrder,
  handOutOrder,
  startPickup,
} from '#contract/calls/desk/pickup.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { correctOrder } from '../../services/desk/orders/correct-order.ts'
import { changeOrder } from '../../services/desk/orders/act.ts'
import { listDeskOrders } from '../../services/desk/orders/list.ts'
import { readDeskOrder } from '../../services/desk/orders/order.ts'
import {
  cancelAndRefundOrder,
  refundOrder,
  refundPaymentException,
} from '../../services/desk/orders/refund.ts'
import {
  listPaymentExceptions,
  resolveRecord,
} from '../../services/desk/orders/payment-exceptions.ts'
import { handOut, readPickupOrder } from '../../services/desk/orders/pickup.ts'
import { beginPickup, readPickupStores } from '../../services/desk/orders/start-pickup.ts'
import { deskEventId } from '../../services/desk/shared/event.ts'
import { deskTable } from './desk-table.ts'

export function mountDeskOrders(app: App, deps: Deps): void {
  const { db } = deps
  const on = deskTable(app, deps)
  on.query(findDeskOrders, (_, __, query) => listDeskOrders(db, query))
  on.path(getDeskOrder, 'orderId', (_, __, orderId) => readDeskOrder(db, orderId))
  on.path(changeDeskOrder, 'orderId', changeOrder)
  on.path(correctDeskOrder, 'orderId', correctOrder)
  on.path(refundDeskOrder, 'orderId', refundOrder)
  on.path(cancelAndRefundDeskOrder, 'orderId', cancelAndRefundOrder)
  on.query(findDeskPaymentExceptions, async (_, __, { test, all, eventId }) => ({
    paymentExceptions: await listPaymentExceptions(db, {
      isTest: test === '1',
      eventId: await deskEventId(db, eventId),
      withResolved: all === '1',
    }),
  }))
  on.path(refundDeskPaymentException, 'paymentExceptionId', refundPaymentException)
  on.path(resolveDeskPaymentException, 'paymentExceptionId', resolveRecord)
  on.path(getPickupOrder, 'orderId', (_, __, orderId) => readPickupOrder(db, orderId))
  on.path(handOutOrder, 'orderId', handOut)
  on.query(findPickupStores, (_, __, { eventId }) => readPickupStores(db, eventId))
  on.path(startPickup, 'committeeId', beginPickup)
}
