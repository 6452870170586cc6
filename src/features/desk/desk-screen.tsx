// The desk's views under /desk. The router lets in people with a role, and the desk shows the views of their roles; the
// server checks the role on each call.
import type { ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { addDeskCommittee } from '#contract/calls/desk/committees.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { useSession } from '#session/state/session-store.ts'
import { AttentionView } from './attention/attention-view.tsx'
import { BooksView } from './books/books-view.tsx'
import { AnnouncementsView } from './announcements/announcements-view.tsx'
import { CodesView } from './codes/codes-view.tsx'
import { FilesView } from './files/files-view.tsx'
import { HistoryView } from './history/history-view.tsx'
import { MailView } from './mail/mail-view.tsx'
import { EventsView } from './events/events-view.tsx'
import { OrderScreen } from './order-page/order-screen.tsx'
import { OrdersView } from './order-list/orders-view.tsx'
import { PeopleView } from './people/people-view.tsx'
import { PickupView } from './pickup/pickup-view.tsx'
import { RingsView } from './rings/rings-view.tsx'
import { SalesView } from './sales/sales-view.tsx'
import { SubmissionsView } from './sales/submissions-view.tsx'
import { NewStoreScreen } from './stores/new-store-screen.tsx'
import { StoresView } from './stores/stores-view.tsx'
import { ScheduleView } from './schedule/schedule-view.tsx'
import { LedAway } from '#ui/feedback/led-away.tsx'
import { messages } from './messages.ts'
import { NothingOpen } from './shared/loading.tsx'
import { useDeskZone } from './shared/use-desk-zone.ts'
import { type DeskView, mayOpen, openViews, deskPaths } from './shared/paths.ts'
import { EventWithHistory, SectionWithHistory, StoreWithHistory } from './with-history.tsx'

const screens: Record<DeskView, ComponentType> = {
  orders: OrdersView,
  pickup: PickupView,
  attention: AttentionView,
  stores: StoresView,
  sales: SalesView,
  submissions: SubmissionsView,
  mail: MailView,
  books: BooksView,
  events: EventsView,
  rings: RingsView,
  schedule: ScheduleView,
  announcements: AnnouncementsView,
  event: EventWithHistory,
  people: PeopleView,
  codes: CodesView,
  files: FilesView,
  history: HistoryView,
}
const views = Object.keys(screens) as DeskView[]

export function DeskScreen() {
  const [first] = openViews(useSession().rights)
  return first ? <Views first={first} /> : <NothingOpen />
}

function Views({ first }: { first: DeskView }) {
  const { rights } = useSession()
  const zoneKey = useDeskZone()
  const home = deskPaths[first]
  const elsewhere = <LedAway to={home} why={messages.ledAway} />
  // The desk's own address leads to the first page of the person.
  const start = <Navigate to={home} replace />
  return (
    <Routes key={zoneKey}>
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
        element={mayOpen(rights, 'event') ? <SectionWithHistory /> : elsewhere}
      />
      <Route
        path="stores/new"
        element={mayCall(rights, addDeskCommittee) ? <NewStoreScreen /> : elsewhere}
      />
      <Route
        path="stores/:committeeId/*"
        element={mayOpen(rights, 'stores') ? <StoreWithHistory /> : elsewhere}
      />
      <Route path="*" element={elsewhere} />
    </Routes>
  )
}
