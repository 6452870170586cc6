// The desk's calls on orders (rule 37). mount() checks the caller's role; the services check what
// an order permits.
import {
  cancelAndRefundDeskOrder,
  changeDeskOrder,
  correctDeskOrder,
  findDeskPaymentExceptions,
  findDeskOrders,
  getDeskOrder,
  refundDeskPaymentException,
  refundDeskOrder,
  resolveDeskPaymentException,
} from '../../contract/calls/desk-orders.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { deskEventId } from '../services/desk/shared/desk-event.ts'
import { correctOrder } from '../services/desk/orders/correct-order.ts'
import { changeOrder } from '../services/desk/orders/desk-act.ts'
import { listPaymentExceptions, resolveRecord } from '../services/desk/orders/payment-exceptions.ts'
import { listDeskOrders } from '../services/desk/orders/desk-list.ts'
import { readDeskOrder } from '../services/desk/orders/desk-order.ts'
import {
  cancelAndRefundOrder,
  refundPaymentException,
  refundOrder,
} from '../services/desk/orders/desk-refund.ts'

export function mountDesk(app: App, deps: Deps): void {
  const { db } = deps
  mount(app, deps, findDeskOrders, ({ query }) => listDeskOrders(db, query))
  mount(app, deps, getDeskOrder, ({ params }) => readDeskOrder(db, params.orderId))
  mount(app, deps, changeDeskOrder, ({ params, body, principal }) =>
    changeOrder(deps, principal, params.orderId, body),
  )
  mount(app, deps, correctDeskOrder, ({ params, body, principal }) =>
    correctOrder(deps, principal, params.orderId, body),
  )
  mount(app, deps, refundDeskOrder, ({ params, body, principal }) =>
    refundOrder(deps, principal, params.orderId, body),
  )
  mount(app, deps, cancelAndRefundDeskOrder, ({ params, body, principal }) =>
    cancelAndRefundOrder(deps, principal, params.orderId, body),
  )
  mount(app, deps, findDeskPaymentExceptions, async ({ query }) => ({
    paymentExceptions: await listPaymentExceptions(db, {
      isTest: query.test === '1',
      eventId: await deskEventId(db, query.eventId),
      withResolved: query.all === '1',
    }),
  }))
  mount(app, deps, refundDeskPaymentException, ({ params, body, principal }) =>
    refundPaymentException(deps, principal, params.paymentExceptionId, body),
  )
  mount(app, deps, resolveDeskPaymentException, ({ params, body, principal }) =>
    resolveRecord(deps, principal, params.paymentExceptionId, body),
  )
}
