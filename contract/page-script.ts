// The one inline script of the built pages (decision 023).

/** The attribute of a button that was pressed before hydration; the app clicks it then. */
export const earlyPressMark = 'data-pressed-early'

/** The id of the link to the entry chunk. */
export const entryLinkId = 'entry'

/** The id of the element that holds the event's words as JSON. */
export const wordsElementId = 'event-words'
/** The id of the element that holds as JSON what a page was drawn with. */
export const pageDataId = 'page-data'

/** The type of the message that has the service worker fetch the pages drawn with a version of the words. */
export const pagesMessage = 'FETCH_PAGES'

/** The attribute of the html element during the days of the show. */
export const showWeekMark = 'data-show-week'

/** A day and the farthest time zone. Farther away the event's date is not computed, which takes 65 ms on a slow phone. */
const nearMs = 2 * 24 * 60 * 60 * 1000

/**
 * Marks the page during the days of the show, before the first paint; runs the entry chunk after it; marks a button
 * that is pressed before hydration, also while the rest of the page is on its way, unless the browser itself opens its
 * popover. The Content-Security-Policy allows exactly this text, by its hash.
 */
export const pageScript = `const { showDays, timeZone } = document.documentElement.dataset
const isNear = showDays.split(' ').some((day) => Math.abs(new Date(day) - Date.now()) < ${nearMs})
if (isNear && showDays.includes(new Date().toLocaleDateString('sv', { timeZone }))) document.documentElement.setAttribute('${showWeekMark}', '')
const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
addEventListener('DOMContentLoaded', () => painted.then(() => import(document.getElementById('${entryLinkId}').href)))
addEventListener('click', ({ target }) => {
  const button = target.closest('[data-prerendered] button')
  if (!button || button.popoverTargetElement) return
  document.querySelector('[${earlyPressMark}]')?.removeAttribute('${earlyPressMark}')
  button.setAttribute('${earlyPressMark}', '')
}, true)`
