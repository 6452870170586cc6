// The views of the stores and of the show's setup. Their code loads apart (`later-view.tsx`), because those who work at
// the show open the other views.
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { CodesView } from './codes/codes-view.tsx'
import { EventsView } from './events/events-view.tsx'
import { FilesView } from './files/files-view.tsx'
import { HistoryView } from './history/history-view.tsx'
import { ChangesOf, ThingHistory } from './history/thing-history.tsx'
import { LazyMailPreview } from './mail/lazy-mail-preview.tsx'
import { PeopleView } from './people/people-view.tsx'
import { ScheduleView } from './schedule/schedule-view.tsx'
import type { ChangesInStore } from './shared/store-tab-props.ts'
import { NewStoreScreen } from './stores/new-store-screen.tsx'
import { StoreScreen } from './stores/store-screen.tsx'
import { StoresView } from './stores/stores-view.tsx'
import { EventView } from './words/event-view.tsx'
import { SectionScreen } from './words/section-screen.tsx'

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

export const setupViews = {
  codes: CodesView,
  event: () => <EventView changesOf={ofWords} />,
  events: EventsView,
  files: FilesView,
  history: HistoryView,
  newStore: NewStoreScreen,
  people: PeopleView,
  schedule: ScheduleView,
  section: () => <SectionScreen changesOf={ofSection} previewOf={previewOf} />,
  store: () => <StoreScreen changesOf={inStore} />,
  stores: StoresView,
}
export type SetupView = keyof typeof setupViews
