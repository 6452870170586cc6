// All calls, for the API description and the contract tests.
import type { CallDefinition } from '../define-call.ts'
import * as auth from './auth.ts'
import * as calendar from './calendar.ts'
import * as carts from './carts.ts'
import * as deskBooks from './desk-books.ts'
import * as deskOrders from './desk-orders.ts'
import * as events from './events.ts'
import * as images from './images.ts'
import * as members from './members.ts'
import * as store from './store.ts'

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'reply' in value

const groups = [members, auth, images, events, calendar, store, carts, deskOrders, deskBooks]

export const allCalls: CallDefinition[] = groups.flatMap((group) =>
  Object.values(group).filter(isCall),
)
