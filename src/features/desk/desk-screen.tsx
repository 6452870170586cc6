// The desk's views under /desk. The router lets in people with a role, and the desk shows the views of their roles; the
// server checks the role on each call.
import { type ComponentType, useLayoutEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { addDeskCommittee } from '#contract/calls/desk/committees.ts'
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { readPublished, setOtherTimeZone, useOtherTimeZone } from '#lib/event/event-words.ts'
import { useSession } from '#session/state/session-store.ts'
import { AttentionView } from './attention/attention-view.tsx'
import { BooksView } from './books/books-view.tsx'
import { AnnouncementsView } from './announcements/announcements-view.tsx'
import { CodesView } from './codes/codes-view.tsx'
import { EventView } from './words/event-view.tsx'
import { SectionScreen } from './words/section-screen.tsx'
import { FilesView } from './files/files-view.tsx'
import { HistoryView } from './history/history-view.tsx'
import { ChangesOf, ThingHistory } from './history/thing-history.tsx'
import { LazyMailPreview } from './mail/lazy-mail-preview.tsx'
import { MailView } from './mail/mail-view.tsx'
import { EventsView } from './events/events-view.tsx'
import { OrderScreen } from './order-page/order-screen.tsx'
import { OrdersView } from './order-list/orders-view.tsx'
import { PeopleView } from './people/people-view.tsx'
import { PickupView } from './pickup/pickup-view.tsx'
import { RingsView } from './rings/rings-view.tsx'
import { SalesView } from './sales/sales-view.tsx'
import { SubmissionsView } from './sales/submissions-view.tsx'
import { DeskFind } from './shared/find/desk-find.tsx'
import type { ChangesInStore } from './shared/store-tab-props.ts'
import { useDeskEvent, useEventInAddress } from './shared/use-desk-event.ts'
import { NewStoreScreen } from './stores/new-store-screen.tsx'
import { StoreScreen } from './stores/store-screen.tsx'
import { StoresView } from './stores/stores-view.tsx'
import { SystemView } from './system/system-view.tsx'
import { TodayView } from './today/today-view.tsx'
import { ScheduleView } from './schedule/schedule-view.tsx'
import { LedAway } from '#ui/feedback/led-away.tsx'
import { messages } from './messages.ts'
import { NothingOpen } from './shared/loading.tsx'
import { type DeskView, mayOpen, openViews, deskPaths } from './shared/paths.ts'

// The screens that show changes can't import the history, which names values by their labels.
const ofWords = (eventId: number) => <ChangesOf of={{ wordsOf: eventId }} />
const ofSection = (eventId: number, section: SectionName, title: string) => (
  <ThingHistory subject="event" thing={`${eventId} words ${section}`} name={title} />
)
const previewOf = (eventId: number, section: SectionName, content: unknown) =>
  section === 'mail' ? <LazyMailPreview eventId={eventId} content={content} /> : null
const inStore: ChangesInStore = {
  store: (id) => <ChangesOf of={{ storeId: id }} />,
  product: (id, name) => <ThingHistory subject="product" thing={String(id)} name={name} />,
}

const EventWithHistory = () => <EventView changesOf={ofWords} />
const SectionWithHistory = () => <SectionScreen changesOf={ofSection} previewOf={previewOf} />
const StoreWithHistory = () => <StoreScreen changesOf={inStore} />

const screens: Record<DeskView, ComponentType> = {
  today: TodayView,
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
