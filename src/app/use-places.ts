// The places for whoever uses the app: the desk is among them for people with a role alone.
import { useOfSession } from '../session/session-store.ts'
import { type Place, deskPlace, headerPlaces, morePlaces } from './places.ts'

// Six places do not fit on every wide screen: those that no bar has leave first.
const withDesk: readonly Place[] = [
  ...headerPlaces.map((place) => (place.isInBar ? place : { ...place, isFirstToLeave: true })),
  deskPlace,
]

/** The places in the header of wide screens, and those behind More on phones. */
export function usePlaces() {
  const mayOpenDesk = useOfSession((session) => session.mayOpenDesk)
  if (!mayOpenDesk) return { inHeader: headerPlaces, inMore: morePlaces }
  return { inHeader: withDesk, inMore: [deskPlace, ...morePlaces] }
}
