// Shows the bank's challenge over the page and waits for the answer.
import { openFrame } from './frame-channel.js'

/** Resolves when the challenge at this address is answered. */
export function showChallenge(url) {
  return new Promise((resolve) => {
    const before = document.activeElement
    const overlay = document.createElement('div')
    const panel = document.createElement('div')
    overlay.setAttribute('role', 'dialog')
    overlay.setAttribute('aria-modal', 'true')
    overlay.setAttribute('aria-label', 'Card authentication')
    Object.assign(overlay.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      display: 'grid',
      placeItems: 'center',
      padding: '16px',
      background: 'rgb(6 24 35 / .62)',
    })
    Object.assign(panel.style, {
      width: '100%',
      maxWidth: '420px',
      background: '#fff',
      border: '1px solid #0b2130',
      outline: '3px solid #0b2130',
      outlineOffset: '2px',
      boxShadow: '0 0 0 2px #fff',
    })
    overlay.append(panel)
    document.body.append(overlay)
    const channel = openFrame(panel, {
      path: url,
      title: 'Card authentication',
      onMessage({ type, height }) {
        if (type === 'resize') channel.frame.style.height = `${height}px`
        if (type !== 'answered') return
        channel.close()
        overlay.remove()
        before?.focus?.()
        resolve()
      },
    })
    channel.frame.style.height = '300px'
    channel.frame.focus()
  })
}
