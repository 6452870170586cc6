// Messages between a page and one frame of the provider.
import { connectionError, providerOrigin } from './provider-api.js'

/** Mounts a frame of the provider into a box and exchanges messages until it is closed. */
export function openFrame(box, { path, title, onMessage }) {
  const frame = document.createElement('iframe')
  const mark = Math.random().toString(36).slice(2)
  const waiting = new Map()
  let lastRequest = 0
  frame.title = title
  frame.src = withFragment(path, { parent: location.origin, mark })
  Object.assign(frame.style, {
    border: '0',
    display: 'block',
    width: '100%',
    height: '0',
    colorScheme: 'light',
  })

  const receive = ({ origin, source, data }) => {
    if (origin !== providerOrigin || source !== frame.contentWindow || data?.mark !== mark) return
    if (data.type === 'reply') {
      waiting.get(data.request)?.(data.result)
      waiting.delete(data.request)
    } else onMessage(data)
  }
  window.addEventListener('message', receive)
  box.append(frame)

  const send = (message) => frame.contentWindow?.postMessage({ ...message, mark }, providerOrigin)
  return {
    frame,
    send,
    /** Sends a request to the frame; a frame that is closed answers with a connection error. */
    ask(message) {
      lastRequest += 1
      const request = lastRequest
      return new Promise((resolve) => {
        waiting.set(request, resolve)
        send({ ...message, request })
      })
    },
    close() {
      window.removeEventListener('message', receive)
      frame.remove()
      for (const resolve of waiting.values()) resolve({ error: connectionError() })
      waiting.clear()
    },
  }
}

function withFragment(path, values) {
  const url = new URL(path, providerOrigin)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}
