// Screens of the desk with the changes of what they show. They can't import the history: it names values by their labels.
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { EventView } from './words/event-view.tsx'
import { SectionScreen } from './words/section-screen.tsx'
import { ChangesOf, ThingHistory } from './history/thing-history.tsx'
import type { ChangesInStore } from './shared/store-tab-props.ts'
import { StoreScreen } from './stores/store-screen.tsx'

const ofWords = (eventId: number) => <ChangesOf of={{ wordsOf: eventId }} />
const ofSection = (eventId: number, section: SectionName, title: string) => (
  <ThingHistory subject="event" thing={`${eventId} words ${section}`} name={title} />
)
const inStore: ChangesInStore = {
  store: (id) => <ChangesOf of={{ storeId: id }} />,
  product: (id, name) => <ThingHistory subject="product" thing={String(id)} name={name} />,
}

export const EventWithHistory = () => <EventView changesOf={ofWords} />
export const SectionWithHistory = () => <SectionScreen changesOf={ofSection} />
export const StoreWithHistory = () => <StoreScreen changesOf={inStore} />
