// The desk's calls on orders (rule 37). mount() checks that the caller has a role; the services check what
// an order permits.
import {
  changeDeskOrder,
  findDeskAttentions,
  findDeskOrders,
  getDeskOrder,
  refundDeskAttention,
  refundDeskOrder,
  resolveDeskAttention,
} from '../../contract/calls/desk-orders.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { changeOrder } from '../services/desk/desk-act.ts'
import { listAttentions, resolveRecord } from '../services/desk/desk-attentions.ts'
import { listDeskOrders } from '../services/desk/desk-list.ts'
import { readDeskOrder } from '../services/desk/desk-order.ts'
import { refundAttention, refundOrder } from '../services/desk/desk-refund.ts'

export function mountDesk(app: App, deps: Deps): void {
  const { db } = deps
  mount(app, deps, findDeskOrders, ({ query }) => listDeskOrders(db, query))
  mount(app, deps, getDeskOrder, ({ params }) => readDeskOrder(db, params.orderId))
  mount(app, deps, changeDeskOrder, ({ params, body, principal }) =>
    changeOrder(deps, principal, params.orderId, body),
  )
  mount(app, deps, refundDeskOrder, ({ params, body, principal }) =>
    refundOrder(deps, principal, params.orderId, body),
  )
  mount(app, deps, findDeskAttentions, async ({ query }) => ({
    attentions: await listAttentions(db, {
      isTest: query.test === '1',
      withResolved: query.all === '1',
    }),
  }))
  mount(app, deps, refundDeskAttention, ({ params, body, principal }) =>
    refundAttention(deps, principal, params.attentionId, body),
  )
  mount(app, deps, resolveDeskAttention, ({ params, body, principal }) =>
    resolveRecord(deps, principal, params.attentionId, body),
  )
}
