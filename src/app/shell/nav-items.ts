// The navigation of the page table. The bottom bar of phones has room for four items, the last of which opens the
// rest; the header of wide screens has room for five.
import { type Page, type PageIcon, allPages, pages } from '#contract/pages.ts'
import { shownPages } from '#contract/rules/event/shown-pages.ts'
import { deskPath, deskTodayPath, homePath } from '#config/paths.ts'
import { useWords } from '#lib/event/event-words.ts'
import { useSession } from '#session/state/session-store.ts'

interface NavItem {
  label: string
  to: string
  icon: PageIcon
  /** Current at this address and under it, instead of at its own; the home page alone is current at its own only. */
  root?: string
  hideWhenNarrow?: boolean
}

const itemsOf = (among: readonly Page[], ...navs: Page['nav'][]): NavItem[] =>
  among.flatMap(({ path, title, icon, nav }) =>
    icon && navs.includes(nav) ? [{ label: title, to: path, icon }] : [],
  )

/** The desk hides and renames none of these. */
export const barItems: readonly NavItem[] = itemsOf(allPages, 'bar')
const deskItem: NavItem = {
  label: pages.desk.title,
  to: deskTodayPath,
  icon: pages.desk.icon,
  root: deskPath,
}

/** Whether the page at the address belongs to the item. */
export function isCurrentItem({ to, root = to }: NavItem, pathname: string): boolean {
  return pathname === root || (root !== homePath && pathname.startsWith(`${root}/`))
}

/** The items in the header of wide screens, and those behind More on phones; the desk for people with a role. */
export function useNavItems() {
  const { mayOpenDesk } = useSession()
  const shown = shownPages(useWords())
  const inHeader = itemsOf(shown, 'header')
  const inMore = itemsOf(shown, 'header', 'more')
  if (!mayOpenDesk) return { inHeader: [...barItems, ...inHeader], inMore }
  // Six items do not fit on every wide screen: those outside the bottom bar are hidden first.
  const narrowed = inHeader.map((item) => ({ ...item, hideWhenNarrow: true }))
  return { inHeader: [...barItems, ...narrowed, deskItem], inMore: [deskItem, ...inMore] }
}
