// The navigation of the page table. The bottom bar of phones has room for four items, the last of which opens the
// rest; the header of wide screens has room for five.
import { type Page, type PageIcon, allPages, pages } from '#contract/pages.ts'
import { deskPath, deskTodayPath, homePath } from '#config/paths.ts'
import { useSession } from '#session/state/session-store.ts'

interface NavItem {
  label: string
  to: string
  icon: PageIcon
  /** Current at this address and under it, instead of at its own; the home page alone is current at its own only. */
  root?: string
  hideWhenNarrow?: boolean
}

const itemsOf = (...navs: Page['nav'][]): NavItem[] =>
  allPages.flatMap(({ path, title, icon, nav }) =>
    icon && navs.includes(nav) ? [{ label: title, to: path, icon }] : [],
  )

export const barItems: readonly NavItem[] = itemsOf('bar')
const headerItems: readonly NavItem[] = itemsOf('bar', 'header')
const moreItems: readonly NavItem[] = itemsOf('header', 'more')
const deskItem: NavItem = {
  label: pages.desk.title,
  to: deskTodayPath,
  icon: pages.desk.icon,
  root: deskPath,
}

// Six items do not fit on every wide screen: those outside the bottom bar are hidden first.
const headerItemsWithDesk: readonly NavItem[] = [
  ...barItems,
  ...itemsOf('header').map((item) => ({ ...item, hideWhenNarrow: true })),
  deskItem,
]

/** Whether the page at the address belongs to the item. */
export function isCurrentItem({ to, root = to }: NavItem, pathname: string): boolean {
  return pathname === root || (root !== homePath && pathname.startsWith(`${root}/`))
}

/** The items in the header of wide screens, and those behind More on phones; the desk for people with a role. */
export function useNavItems() {
  const { mayOpenDesk } = useSession()
  return mayOpenDesk
    ? { inHeader: headerItemsWithDesk, inMore: [deskItem, ...moreItems] }
    : { inHeader: headerItems, inMore: moreItems }
}
