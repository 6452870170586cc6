// The pages that are drawn when the app is built: at which address, into which file, under which name.
import { getDefaultStore } from 'jotai'
import { homePath, schedulePath, storesPath } from '../../config/paths.ts'
import { appName, type ScreenBar, screenBarAtom } from '../../ui/page/page.tsx'
import { informationPages, unlistedPages } from '../../ui/page/information-pages.ts'

export interface PrerenderedPage {
  path: string
  file: string
  /** The module of its screen, which is fetched together with the entry. */
  screen: string
  bar: ScreenBar
}

const home: PrerenderedPage = {
  path: homePath,
  file: 'index.html',
  screen: 'features/home/home-screen.tsx',
  bar: { title: appName },
}
const schedule: PrerenderedPage = {
  path: schedulePath,
  file: 'schedule.html',
  screen: 'features/schedule/schedule-screen.tsx',
  bar: { title: 'Schedule' },
}
const stores: PrerenderedPage = {
  path: storesPath,
  file: 'committee.html',
  screen: 'features/store-list/store-list-screen.tsx',
  bar: { title: 'Store' },
}
const information = { ...informationPages, ...unlistedPages }
const comingSoon = 'features/placeholder/coming-soon-screen.tsx'
const informationScreens: Record<keyof typeof information, string> = {
  directory: 'features/directory/directory-screen.tsx',
  hotel: 'features/hotel/hotel-screen.tsx',
  super: 'features/superintendent/superintendent-screen.tsx',
  opening: comingSoon,
  juniors: comingSoon,
  workingDogTeamRelay: comingSoon,
  info: 'features/placeholder/info-screen.tsx',
  recorder: 'features/recorder/recorder-screen.tsx',
}

export const prerenderedPages: readonly PrerenderedPage[] = [
  home,
  schedule,
  stores,
  ...Object.entries(information).map(([name, { path, label }]) => ({
    path,
    file: `${path.slice(1)}.html`,
    screen: informationScreens[name as keyof typeof information],
    bar: { title: label, backTo: homePath },
  })),
]

/** Names a prerendered page in the bar before it is drawn or taken over: both must draw the same. */
export function setPrerenderedBar(path: string): void {
  const page = prerenderedPages.find((each) => each.path === path)
  setBar(page?.bar ?? null)
}

/** Names what is drawn next, or nothing yet. */
export function setBar(bar: ScreenBar | null): void {
  getDefaultStore().set(screenBarAtom, bar)
}
