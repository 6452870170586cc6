import {
  getDeskBooks,
  getDeskSalesSums,
  getDeskSubmissionCounts,
} from '#contract/calls/desk/books.ts'
import { findDeskOrders, findDeskPaymentExceptions } from '#contract/calls/desk/orders.ts'
import { findDeskAnnouncements } from '#contract/calls/announcements.ts'
import { findDeskCodes } from '#contract/calls/desk/codes.ts'
import { findDeskCommittees } from '#contract/calls/desk/committees.ts'
import { findDeskMail } from '#contract/calls/desk/mail.ts'
import { findDeskHistory } from '#contract/calls/desk/history.ts'
import { getDeskExport } from '#contract/calls/desk/imports.ts'
import { openDeskEvent } from '#contract/calls/desk/events.ts'
import { getDeskEvent } from '#contract/calls/desk/event-words.ts'
import { findDeskPeople } from '#contract/calls/desk/people.ts'
import { getPickupOrder } from '#contract/calls/desk/pickup.ts'
import { getDeskRings } from '#contract/calls/desk/rings.ts'
import { getDeskSchedule } from '#contract/calls/desk/schedule.ts'
import { getDeskSystem } from '#contract/calls/desk/system.ts'
import { findDeskTasks } from '#contract/calls/desk/today.ts'
import type { CallDefinition } from '#contract/define-call.ts'
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import type { Rights } from '#contract/entities/session.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { deskEventPath, deskPath, deskTodayPath } from '#config/paths.ts'

export const deskPaths = {
  today: deskTodayPath,
  orders: deskPath,
  pickup: `${deskPath}/pickup`,
  attention: `${deskPath}/attention`,
  stores: `${deskPath}/stores`,
  sales: `${deskPath}/sales`,
  submissions: `${deskPath}/submissions`,
  mail: `${deskPath}/mail`,
  books: `${deskPath}/books`,
  events: `${deskPath}/event/new`,
  rings: `${deskPath}/rings`,
  schedule: `${deskPath}/schedule`,
  announcements: `${deskPath}/announcements`,
  event: deskEventPath,
  people: `${deskPath}/people`,
  codes: `${deskPath}/codes`,
  files: `${deskPath}/event/files`,
  history: `${deskPath}/history`,
  system: `${deskPath}/system`,
} as const
export type DeskView = keyof typeof deskPaths

/** A view is open to the people who may make its call. */
const calls: Record<DeskView, CallDefinition> = {
  today: findDeskTasks,
  orders: findDeskOrders,
  pickup: getPickupOrder,
  attention: findDeskPaymentExceptions,
  stores: findDeskCommittees,
  sales: getDeskSalesSums,
  submissions: getDeskSubmissionCounts,
  mail: findDeskMail,
  books: getDeskBooks,
  events: openDeskEvent,
  rings: getDeskRings,
  schedule: getDeskSchedule,
  announcements: findDeskAnnouncements,
  event: getDeskEvent,
  people: findDeskPeople,
  codes: findDeskCodes,
  files: getDeskExport,
  history: findDeskHistory,
  system: getDeskSystem,
}
const views = Object.keys(deskPaths) as DeskView[]

export const mayOpen = (rights: Rights, view: DeskView) => mayCall(rights, calls[view])

/** The views that the person may open; the first is where the desk's own address leads. */
export function openViews(rights: Rights): DeskView[] {
  const [overview, ...others] = views.filter((view) => mayOpen(rights, view))
  // Somebody with one page needs no overview.
  return overview === undefined || others.length === 1 ? others : [overview, ...others]
}

/** The groups of the desk's menu, in their order. */
const viewGroups = ['today', 'money', 'store', 'show'] as const
export type ViewGroup = (typeof viewGroups)[number]
const groupOf: Record<DeskView, ViewGroup> = {
  today: 'today',
  orders: 'money',
  pickup: 'today',
  attention: 'today',
  stores: 'store',
  sales: 'money',
  submissions: 'store',
  mail: 'money',
  books: 'money',
  events: 'show',
  rings: 'today',
  schedule: 'show',
  announcements: 'today',
  event: 'show',
  people: 'show',
  codes: 'store',
  files: 'show',
  history: 'show',
  system: 'show',
}

/** The views that the person may open, by the groups of the menu; a group without any is left out. */
export function openGroups(rights: Rights): { group: ViewGroup; views: DeskView[] }[] {
  const open = openViews(rights)
  return viewGroups
    .map((group) => ({ group, views: open.filter((view) => groupOf[view] === group) }))
    .filter(({ views: some }) => some.length > 0)
}

export const eventSectionPath = (section: SectionName) => `${deskPaths.event}/words/${section}`

export const deskOrderPath = (orderId: number) => `${deskPath}/orders/${orderId}`

/** The parts of a committee's store, in the order of the tabs; `store` has the store's own address. */
export const storeTabs = [
  'store',
  'page',
  'form',
  'products',
  'sales',
  'submissions',
  'history',
] as const
export type StoreTab = (typeof storeTabs)[number]

export const newStorePath = `${deskPaths.stores}/new`

export function deskStorePath(committeeId: number, tab: StoreTab = 'store'): string {
  const path = `${deskPaths.stores}/${committeeId}`
  return tab === 'store' ? path : `${path}/${tab}`
}

/** The form of a product, or of a new one. */
export const deskProductPath = (committeeId: number, product: number | 'new') =>
  `${deskStorePath(committeeId, 'products')}/${product}`

/**
 * The desk view of a path or of a path below it; the page of one order counts as `orders`. The longest path wins: the
 * files and the list of events stand below the event.
 */
export function deskViewOf(pathname: string): DeskView {
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const [nearest] = views
    .filter((view) => isWithin(deskPaths[view]))
    .sort((a, b) => deskPaths[b].length - deskPaths[a].length)
  return nearest ?? 'orders'
}
