// The one inline script of the built pages (decision 023).

/** The attribute of a button that was pressed before hydration; the app clicks it then. */
export const earlyPressMark = 'data-pressed-early'

/** The id of the link to the entry chunk. */
export const entryLinkId = 'entry'

/**
 * Runs the entry chunk after the first paint and marks a button that is pressed before hydration. The
 * Content-Security-Policy allows exactly this text, by its hash.
 */
export const pageScript = `new PerformanceObserver(() => import(document.getElementById('${entryLinkId}').href))
  .observe({ type: 'paint', buffered: true })
addEventListener('click', ({ target }) => {
  const button = target.closest('[data-prerendered] button')
  if (!button) return
  document.querySelector('[${earlyPressMark}]')?.removeAttribute('${earlyPressMark}')
  button.setAttribute('${earlyPressMark}', '')
}, true)`
