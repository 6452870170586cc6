// Messages between a frame and its page. The page's origin and the frame's id, both from the frame's address,
// authenticate them.

const address = new URLSearchParams(location.hash.slice(1))
const parentOrigin = address.get('parent') ?? location.origin
const mark = address.get('mark') ?? ''

/** Sends a message to the page. */
export function postToParent(message) {
  if (window.parent !== window) window.parent.postMessage({ ...message, mark }, parentOrigin)
}

/** Handles messages from the page and sends answers to requests. */
export function onParentMessage(handle) {
  const answer = async (data) => {
    const result = await handle(data)
    if (data.request) postToParent({ type: 'reply', request: data.request, result })
  }
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== parentOrigin || data?.mark !== mark) return
    void answer(data)
  })
}

/** Reports the height of this frame to the page. */
export function reportHeight() {
  const report = () => postToParent({ type: 'resize', height: document.body.offsetHeight })
  new ResizeObserver(report).observe(document.body)
  report()
}
