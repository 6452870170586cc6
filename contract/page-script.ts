// The one inline script of the built pages (decision 023).

/** The attribute of a button that was pressed before hydration, with the number of the press; the app clicks it then. */
export const earlyPressMark = 'data-pressed-early'

/** The attribute of a button that changes the number in the field beside it, with the difference. */
export const stepMark = 'data-step'

/** The id of the link to the entry chunk. */
export const entryLinkId = 'entry'

/** The id of the element that holds the event's words as JSON. */
export const wordsElementId = 'event-words'
/** The id of the element that holds as JSON what a page was drawn with. */
export const pageDataId = 'page-data'

/** The type of the message that has the service worker fetch the pages drawn with a version of the words. */
export const pagesMessage = 'FETCH_PAGES'

/** The type of the message that has the service worker keep public pages with their data. */
export const keepMessage = 'KEEP_PAGES'

/** The type of the message that has an open window show the path of a notification that was tapped. */
export const openMessage = 'OPEN_PATH'

/** The attribute of the html element of such a page: since when the device has it, in ms since 1970 by its own clock. */
export const keptMark = 'data-kept-ms'

/** The attribute of the html element during the days of the show. */
export const showWeekMark = 'data-show-week'

/** A day and the farthest time zone. Farther away the event's date is not computed, which takes 65 ms on a slow phone. */
const nearMs = 2 * 24 * 60 * 60 * 1000

/**
 * Marks the page during the days of the show, before the first paint, unless the browser does not know the event's zone;
 * runs the entry chunk after the paint. Collects what is removed until then, as `window.earlyChanges`
 * (`src/lib/browser/translated-texts.ts`). Of the buttons that are pressed before hydration, also while the rest of the
 * page is on its way, those of a number change it, those of a popover are left to the browser, and all others are marked.
 * The Content-Security-Policy allows exactly this text, by its hash.
 */
export const pageScript = `const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
addEventListener('DOMContentLoaded', () => painted.then(() => import(document.getElementById('${entryLinkId}').href)))
const records = []
const observer = new MutationObserver((more) => records.push(...more.filter((record) => record.removedNodes.length)))
observer.observe(document, { childList: true, subtree: true })
window.earlyChanges = { observer, records }
let presses = 0
addEventListener('click', ({ target }) => {
  const button = target.closest('[data-prerendered] button')
  if (!button || button.popoverTargetElement) return
  const step = button.getAttribute('${stepMark}')
  if (!step) return button.setAttribute('${earlyPressMark}', ++presses)
  const field = button.parentElement.querySelector('input')
  const next = Number(field.value) + Number(step)
  if (next >= 1 && next <= Number(field.max)) field.value = next
}, true)
const { showDays, timeZone } = document.documentElement.dataset
const isNear = showDays.split(' ').some((day) => Math.abs(new Date(day) - Date.now()) < ${nearMs})
try {
  if (isNear && showDays.includes(new Date().toLocaleDateString('sv', { timeZone }))) document.documentElement.setAttribute('${showWeekMark}', '')
} catch {}`
