import type { Page } from '#contract/pages.ts'
import { shownPages } from '#contract/rules/event/shown-pages.ts'
import { homePath } from '#config/paths.ts'
import { readWords } from '#lib/event/event-words.ts'
import { store } from '#lib/store.ts'
import { type ScreenBar, screenBarAtom } from '#ui/page/page.tsx'

/** The app bar of a prerendered page. Home is named after the app. */
export function barOf({ path, title, backTo }: Page): ScreenBar {
  return { title: path === homePath ? readWords().event.appName : title, ...(backTo && { backTo }) }
}

/** Sets the app bar before a prerendered page hydrates: the build drew the page with it. */
export function setPrerenderedBar(pathname: string): void {
  const page = shownPages(readWords()).find(({ path }) => path === pathname)
  store.set(screenBarAtom, page ? barOf(page) : null)
}
