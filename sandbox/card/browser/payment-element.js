// The payment element: a box with the provider's card frame, and its events.
import { openFrame } from './frame-channel.js'
import { connectionError, fetchIntent, integrationError } from './provider-api.js'

const loadWithinMs = 15_000

/** A payment element for `elements.create('payment')`, shown by `mount`. */
export function createPaymentElement(group, options = {}) {
  const listeners = new Map()
  let channel = null
  let settings = options
  let loading = null
  let isDestroyed = false

  const emit = (event, detail = {}) => {
    for (const handler of listeners.get(event) ?? []) {
      handler({ elementType: 'payment', ...detail })
    }
  }
  const configure = (type) =>
    channel?.send({
      type,
      publishableKey: group.publishableKey,
      appearance: group.settings.appearance ?? {},
      fonts: group.settings.fonts ?? [],
      options: settings,
    })
  const failLoading = (error) => {
    clearTimeout(loading)
    emit('loaderror', { error })
  }
  const announceReady = async () => {
    clearTimeout(loading)
    const opened = channel
    const { clientSecret } = group.settings
    const { error } = clientSecret ? await fetchIntent(group.publishableKey, clientSecret) : {}
    if (channel !== opened) return
    if (error) failLoading(error)
    else emit('ready')
  }
  const onMessage = ({ type, height, detail }) => {
    if (type === 'loaded') configure('configure')
    else if (type === 'configured') void announceReady()
    else if (type === 'resize') channel.frame.style.height = `${height}px`
    else if (['change', 'focus', 'blur', 'escape'].includes(type)) emit(type, detail)
  }

  const element = {
    mount(place) {
      if (isDestroyed) throw integrationError('This Element has already been destroyed.')
      const box = typeof place === 'string' ? document.querySelector(place) : place
      if (!box)
        throw integrationError(`The selector you specified (${place}) applies to no DOM element.`)
      element.unmount()
      box.replaceChildren()
      channel = openFrame(box, {
        path: '/v3/frame',
        title: 'Secure payment input frame',
        onMessage,
      })
      // The frame has room for focus rings, and its fields still align with the page.
      Object.assign(channel.frame.style, { margin: '-5px', width: 'calc(100% + 10px)' })
      loading = setTimeout(() => failLoading(connectionError()), loadWithinMs)
      emit('loaderstart')
    },
    unmount() {
      clearTimeout(loading)
      channel?.close()
      channel = null
    },
    destroy() {
      element.unmount()
      isDestroyed = true
      listeners.clear()
      group.forget(element)
    },
    on(event, handler) {
      listeners.set(event, [...(listeners.get(event) ?? []), handler])
      return element
    },
    once(event, handler) {
      const once = (detail) => {
        element.off(event, once)
        handler(detail)
      }
      return element.on(event, once)
    },
    off(event, handler) {
      const left = (listeners.get(event) ?? []).filter((other) => handler && other !== handler)
      listeners.set(event, left)
      return element
    },
    update(changes) {
      settings = { ...settings, ...changes }
      configure('update')
      return element
    },
    collapse: () => element,
    focus: () => void channel?.send({ type: 'focus' }),
    blur: () => void channel?.send({ type: 'blur' }),
    clear: () => void channel?.send({ type: 'clear' }),
    /** Internal: passes a request to the frame. */
    _ask: (message) =>
      channel ? channel.ask(message) : Promise.resolve({ error: connectionError() }),
    _restyle: () => configure('update'),
  }
  return element
}
