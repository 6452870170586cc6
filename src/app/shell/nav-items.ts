// The navigation of the page table. The bottom bar of phones has room for four items, the last of which opens the
// rest; the header of wide screens has room for five.
import { type Page, type PageIcon, allPages, pages } from '#contract/pages.ts'
import { deskPath, homePath } from '#config/paths.ts'
import { useSession } from '#session/state/session-store.ts'

interface NavItem {
  label: string
  to: string
  icon: PageIcon
  /** Current at this address only, not at addresses under it. */
  isExact?: boolean
  hideWhenNarrow?: boolean
}

const itemsOf = (...navs: Page['nav'][]): NavItem[] =>
  allPages.flatMap(({ path, title, icon, nav }) =>
    icon && navs.includes(nav)
      ? [{ label: title, to: path, icon, isExact: path === homePath }]
      : [],
  )

export const barItems: readonly NavItem[] = itemsOf('bar')
const headerItems: readonly NavItem[] = itemsOf('bar', 'header')
const moreItems: readonly NavItem[] = itemsOf('header', 'more')
const deskItem: NavItem = { label: pages.desk.title, to: deskPath, icon: pages.desk.icon }

// Six items do not fit on every wide screen: those outside the bottom bar are hidden first.
const headerItemsWithDesk: readonly NavItem[] = [
  ...barItems,
  ...itemsOf('header').map((item) => ({ ...item, hideWhenNarrow: true })),
  deskItem,
]

/** The items in the header of wide screens, and those behind More on phones; the desk for people with a role. */
export function useNavItems() {
  const { mayOpenDesk } = useSession()
  return mayOpenDesk
    ? { inHeader: headerItemsWithDesk, inMore: [deskItem, ...moreItems] }
    : { inHeader: headerItems, inMore: moreItems }
}
