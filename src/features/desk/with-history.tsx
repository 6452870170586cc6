// Screens of the desk with the changes of what they show. They can't import the history: it names values by their labels.
import { EventView } from './event/event-view.tsx'
import { SectionScreen } from './event/section-screen.tsx'
import { ChangesOf, ThingHistory } from './history/thing-history.tsx'
import { StoreScreen } from './stores/store-screen.tsx'

export const EventWithHistory = () => (
  <EventView changesOf={(eventId) => <ChangesOf of={{ wordsOf: eventId }} />} />
)

export const SectionWithHistory = () => (
  <SectionScreen
    changesOf={(eventId, section, name) => (
      <ThingHistory subject="event" thing={`${eventId} words ${section}`} name={name} />
    )}
  />
)

export const StoreWithHistory = () => (
  <StoreScreen changesOf={(storeId) => <ChangesOf of={{ storeId }} />} />
)
