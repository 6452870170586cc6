// Where one can go from every screen. The bottom bar of phones has room for four places, the last of
// which opens the rest; the wide header has room for five.
import {
  deskPath,
  homePath,
  ordersPath,
  readyPath,
  schedulePath,
  storesPath,
} from '../../config/paths.ts'
import type { IconName } from '../../ui/content/icon-paths.ts'
import { informationPages } from '../../ui/page/information-pages.ts'

export interface Place {
  label: string
  to: string
  icon: IconName
  isExact?: boolean
  /** In the bottom bar of phones. */
  isInBar?: boolean
  /** In the header of wide screens. */
  isInHeader?: boolean
  /** Not there where the header is narrow. */
  hideWhenNarrow?: boolean
}

const pagePlaces = Object.values(informationPages).map(({ label, path, icon }): Place => {
  const isInHeader =
    path === informationPages.directory.path || path === informationPages.hotel.path
  return { label, to: path, icon, isInHeader }
})

const places: readonly Place[] = [
  { label: 'Schedule', to: schedulePath, icon: 'calendar', isInBar: true, isInHeader: true },
  { label: 'Store', to: storesPath, icon: 'cart', isInBar: true, isInHeader: true },
  { label: 'Orders', to: ordersPath, icon: 'order', isInBar: true, isInHeader: true },
  { label: 'Home', to: homePath, icon: 'home', isExact: true },
  { label: 'Ready for the venue', to: readyPath, icon: 'download' },
  ...pagePlaces,
]

/** For people with a role alone. */
export const deskItem: Place = { label: 'Desk', to: deskPath, icon: 'clipboard' }

export const barItems = places.filter(({ isInBar }) => isInBar)
export const headerItems: readonly Place[] = places.filter(({ isInHeader }) => isInHeader)
/** What stands behind More. */
export const moreItems = places.filter(({ isInBar }) => !isInBar)
