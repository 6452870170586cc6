// The pages that are drawn when the app is built: at which address, into which file, under which name.
import { getDefaultStore } from 'jotai'
import { homePath, schedulePath, storesPath } from '../config/paths.ts'
import { appName } from '../ui/app-name.ts'
import { informationPages, unlistedPages } from '../ui/information-pages.ts'
import { type ScreenBar, screenBarAtom } from '../ui/screen-store.ts'

export interface ReadyPage {
  path: string
  file: string
  bar: ScreenBar
}

const home: ReadyPage = { path: homePath, file: 'index.html', bar: { title: appName } }
const schedule: ReadyPage = {
  path: schedulePath,
  file: 'schedule.html',
  bar: { title: 'Schedule' },
}
const stores: ReadyPage = { path: storesPath, file: 'committee.html', bar: { title: 'Store' } }
const information = { ...informationPages, ...unlistedPages }

export const readyPages: readonly ReadyPage[] = [
  home,
  schedule,
  stores,
  ...Object.values(information).map(({ path, label }) => ({
    path,
    file: `${path.slice(1)}.html`,
    bar: { title: label, backTo: homePath },
  })),
]

/** Names a ready-made page in the bar before it is drawn or taken over: both must draw the same. */
export function setReadyBar(path: string): void {
  const page = readyPages.find((each) => each.path === path)
  getDefaultStore().set(screenBarAtom, page?.bar ?? null)
}
