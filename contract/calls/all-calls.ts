// All calls, for the API description and the contract tests.
import type { CallDefinition } from '../define-call.ts'
import * as announcements from './announcements.ts'
import * as auth from './auth.ts'
import * as calendar from './calendar.ts'
import * as carts from './carts.ts'
import * as classes from './classes.ts'
import * as deadlineCalendar from './deadline-calendar.ts'
import * as deskBooks from './desk/books.ts'
import * as deskClasses from './desk/classes.ts'
import * as deskCodes from './desk/codes.ts'
import * as deskCommittees from './desk/committees.ts'
import * as deskFind from './desk/find.ts'
import * as deskHistory from './desk/history.ts'
import * as deskEvent from './desk/event-words.ts'
import * as deskMail from './desk/mail.ts'
import * as deskImports from './desk/imports.ts'
import * as deskEvents from './desk/events.ts'
import * as deskOrders from './desk/orders.ts'
import * as deskPeople from './desk/people.ts'
import * as deskPickup from './desk/pickup.ts'
import * as deskProducts from './desk/products.ts'
import * as deskRings from './desk/rings.ts'
import * as deskRingTables from './desk/ring-tables.ts'
import * as deskSchedule from './desk/schedule.ts'
import * as deskSystem from './desk/system.ts'
import * as deskToday from './desk/today.ts'
import * as eventWords from './event-words.ts'
import * as events from './events.ts'
import * as images from './images.ts'
import * as live from './live.ts'
import * as members from './members.ts'
import * as orderLines from './order-lines.ts'
import * as push from './push.ts'
import * as store from './store.ts'
import * as waitlist from './waitlist.ts'

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'reply' in value

const groups = [
  members,
  auth,
  images,
  events,
  eventWords,
  classes,
  calendar,
  deadlineCalendar,
  live,
  announcements,
  push,
  store,
  carts,
  orderLines,
  waitlist,
  deskEvents,
  deskOrders,
  deskPeople,
  deskCodes,
  deskCommittees,
  deskPickup,
  deskProducts,
  deskEvent,
  deskBooks,
  deskImports,
  deskMail,
  deskFind,
  deskHistory,
  deskSchedule,
  deskSystem,
  deskToday,
  deskRings,
  deskRingTables,
  deskClasses,
]

export const allCalls: CallDefinition[] = groups.flatMap((group) =>
  Object.values(group).filter(isCall),
)
