// The one script that stands in the pages themselves. The build writes it there and the server's policy lets
// in exactly this text, by its hash. It may not grow: it is read before the first paint.

/** Marks a button of a drawn page that was pressed and has not been answered. */
export const waitingMark = 'data-waits'

/**
 * Brings what is put off in `<template id="later">` after the first paint: faces and code, and last the
 * manifest, as the browser's offer to install that comes of it wants a listener. The faces are shown together:
 * each time, the whole page is laid out anew. Where no paint is told of, as in a hidden tab, a second has to
 * do. A button pressed before its code is there is marked, to be answered then.
 */
export const pageStart = `(() => {
  const later = document.getElementById('later').content
  const sources = [...later.querySelectorAll('[data-run]')].map((link) => link.getAttribute('href'))
  const manifest = later.querySelector('[rel=manifest]')
  manifest.remove()
  const links = [...later.querySelectorAll('[as=font]')]
  for (const link of links) link.remove()
  const bringFaces = async () => {
    const faces = links.map((link) => {
      const { family, weight } = link.dataset
      return new FontFace(family, 'url(' + link.getAttribute('href') + ')', { weight })
    })
    await Promise.allSettled(faces.map((face) => face.load()))
    for (const face of faces) if (face.status === 'loaded') document.fonts.add(face)
  }
  let isOnItsWay = false
  const run = async () => {
    if (isOnItsWay) return
    isOnItsWay = true
    bringFaces()
    document.head.append(later)
    // One after the other, so that none holds the page up for long.
    for (const source of sources) await import(source)
    document.head.append(manifest)
  }
  const note = ({ target }) => {
    const button = target.closest('[data-prerendered] button')
    if (!button) return
    document.querySelector('[${waitingMark}]')?.removeAttribute('${waitingMark}')
    button.setAttribute('${waitingMark}', '')
  }
  addEventListener('click', note, true)
  const afterPaint = () => requestAnimationFrame(() => setTimeout(run))
  new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true })
  setTimeout(run, 1000)
})()`
