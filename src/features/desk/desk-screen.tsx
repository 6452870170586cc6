// The desk's views under /desk. The router lets in people with a role, and the desk shows the views of their roles; the
// server checks the role on each call.
import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { addDeskCommittee } from '#contract/calls/desk/committees.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { readPublished, setOtherTimeZone, useOtherTimeZone } from '#lib/event/event-words.ts'
import { useSession } from '#session/state/session-store.ts'
import { AttentionView } from './attention/attention-view.tsx'
import { BooksView } from './books/books-view.tsx'
import { AnnouncementsView } from './announcements/announcements-view.tsx'
import { laterView, loadSetupViews } from './later-view.tsx'
import { MailView } from './mail/mail-view.tsx'
import { OrderScreen } from './order-page/order-screen.tsx'
import { OrdersView } from './order-list/orders-view.tsx'
import { PickupView } from './pickup/pickup-view.tsx'
import { RingsView } from './rings/rings-view.tsx'
import { SalesView } from './sales/sales-view.tsx'
import { SubmissionsView } from './sales/submissions-view.tsx'
import { DeskFind } from './shared/find/desk-find.tsx'
import { useDeskEvent, useEventInAddress } from './shared/use-desk-event.ts'
import { SystemView } from './system/system-view.tsx'
import { TodayView } from './today/today-view.tsx'
import { LedAway } from '#ui/feedback/led-away.tsx'
import { messages } from './messages.ts'
import { NothingOpen } from './shared/loading.tsx'
import { type DeskView, mayOpen, openViews, deskPaths } from './shared/paths.ts'

const { views: titles } = messages

const setupScreens = {
  stores: laterView('stores', titles.stores),
  events: laterView('events', titles.events),
  schedule: laterView('schedule', titles.schedule),
  event: laterView('event', titles.event),
  people: laterView('people', titles.people),
  codes: laterView('codes', titles.codes),
  files: laterView('files', titles.files),
  history: laterView('history', titles.history),
} satisfies Partial<Record<DeskView, ComponentType>>
const Section = laterView('section', titles.event)
const NewStore = laterView('newStore', titles.stores)
const Store = laterView('store', titles.stores)

const screens: Record<DeskView, ComponentType> = {
  ...setupScreens,
  today: TodayView,
  orders: OrdersView,
  pickup: PickupView,
  attention: AttentionView,
  sales: SalesView,
  submissions: SubmissionsView,
  mail: MailView,
  books: BooksView,
  rings: RingsView,
  announcements: AnnouncementsView,
  system: SystemView,
}
const views = Object.keys(screens) as DeskView[]

export function DeskScreen() {
  const [first] = openViews(useSession().rights)
  return first ? <Views first={first} /> : <NothingOpen />
}

function Views({ first }: { first: DeskView }) {
  const { rights } = useSession()
  useEventInAddress()
  const zoneKey = useDeskZone()
  const { pathname } = useLocation()
  const opensSetup = views.some((view) => view in setupScreens && mayOpen(rights, view))
  useEffect(() => {
    if (opensSetup) void loadSetupViews()
  }, [opensSetup])
  const home = deskPaths[first]
  const elsewhere = <LedAway to={home} why={messages.ledAway} />
  // The desk's own address leads to the first page of the person.
  const start = <Navigate to={home} replace />
  return (
    <DeskFind>
      <Routes key={`${pathname} ${zoneKey}`}>
        {views.map((view) => {
          const View = screens[view]
          const path = deskPaths[view].slice(deskPaths.orders.length + 1)
          const other = view === 'orders' ? start : elsewhere
          const element = mayOpen(rights, view) ? <View /> : other
          return <Route key={view} path={path} element={element} />
        })}
        <Route
          path="orders/:orderId"
          element={mayOpen(rights, 'orders') ? <OrderScreen /> : elsewhere}
        />
        <Route
          path="event/words/:section"
          element={mayOpen(rights, 'event') ? <Section /> : elsewhere}
        />
        <Route
          path="stores/new"
          element={mayCall(rights, addDeskCommittee) ? <NewStore /> : elsewhere}
        />
        <Route
          path="stores/:committeeId/*"
          element={mayOpen(rights, 'stores') ? <Store /> : elsewhere}
        />
        <Route path="*" element={elsewhere} />
      </Routes>
    </DeskFind>
  )
}

/**
 * Writes the desk's times in the zone of its event (rule 2). The key changes when that is another zone than visitors
 * see, so that every time is written anew.
 */
function useDeskZone(): string {
  const timeZone = useDeskEvent().event?.timeZone ?? null
  useLayoutEffect(() => {
    setOtherTimeZone(timeZone === readPublished().timeZone ? null : timeZone)
    return () => setOtherTimeZone(null)
  }, [timeZone])
  return useOtherTimeZone() ?? ''
}
