// The information pages: where each is, what it is called, and its icon in lists of places.
import { pages } from '../../content/pages.ts'
import type { IconName } from '../content/icon-paths.ts'

export interface InformationPage {
  /** For bars and lists. */
  label: string
  /** The heading of the page. */
  title: string
  path: string
  icon: IconName
}

export const informationPages = {
  directory: { ...pages.directory, path: '/directory', icon: 'mail' },
  hotel: { ...pages.hotel, path: '/hotel', icon: 'bed' },
  super: { ...pages.super, path: '/super', icon: 'clipboard' },
  opening: { ...pages.opening, path: '/opening', icon: 'flag' },
  juniors: { ...pages.juniors, path: '/juniors', icon: 'account' },
  workingDogTeamRelay: {
    ...pages.workingDogTeamRelay,
    path: '/workingDogTeamRelay',
    icon: 'buoy',
  },
} as const satisfies Record<string, InformationPage>

/** Pages that no list of places leads to. */
export const unlistedPages = {
  info: { ...pages.info, path: '/info', icon: 'info' },
  recorder: { ...pages.recorder, path: '/recorder', icon: 'info' },
} as const satisfies Record<string, InformationPage>
