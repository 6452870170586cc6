// A frame's line to the page that holds it: that page's origin and this frame's mark, both from the
// address, decide whom to believe and whom to tell.

const address = new URLSearchParams(location.hash.slice(1))
const parentOrigin = address.get('parent') ?? location.origin
const mark = address.get('mark') ?? ''

/** Tells the page something. */
export function tellParent(message) {
  if (window.parent !== window) window.parent.postMessage({ ...message, mark }, parentOrigin)
}

/** Hands over what the page says, and sends back the answer where one is asked for. */
export function onParentMessage(handle) {
  const answer = async (data) => {
    const result = await handle(data)
    if (data.request) tellParent({ type: 'reply', request: data.request, result })
  }
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== parentOrigin || data?.mark !== mark) return
    void answer(data)
  })
}

/** Keeps the page told of the height this frame needs. */
export function reportHeight() {
  const report = () => tellParent({ type: 'resize', height: document.body.offsetHeight })
  new ResizeObserver(report).observe(document.body)
  report()
}
