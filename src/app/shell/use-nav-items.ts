// The places for whoever uses the app: the desk is among them for people with a role alone.
import { useOfSession } from '../../session/session-store.ts'
import { type Place, deskItem, headerItems, moreItems } from './nav-items.ts'

// Six places do not fit on every wide screen: those that no bar has leave first.
const withDesk: readonly Place[] = [
  ...headerItems.map((place) => (place.isInBar ? place : { ...place, hideWhenNarrow: true })),
  deskItem,
]

/** The places in the header of wide screens, and those behind More on phones. */
export function useNavItems() {
  const mayOpenDesk = useOfSession((session) => session.mayOpenDesk)
  if (!mayOpenDesk) return { inHeader: headerItems, inMore: moreItems }
  return { inHeader: withDesk, inMore: [deskItem, ...moreItems] }
}
