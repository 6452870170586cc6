// Reads the payload of a push message, which the server writes as declarative web push (`contract/push-payload.ts`). Pure.

export interface ShownNotification {
  title: string
  body: string
  tag: string
  /** Of our own origin. */
  path: string
}

/** Shown for a payload that can't be read: every message shows something. */
const unknown: ShownNotification = {
  title: 'News from the show',
  body: 'Open the app to read it.',
  tag: 'unknown',
  path: '/',
}

export function readNotification(text: string, origin: string): ShownNotification {
  try {
    const { notification }: { notification?: Record<string, unknown> } = JSON.parse(text)
    const { title, body, tag, navigate } = notification ?? {}
    if (typeof title !== 'string' || title === '') return unknown
    return {
      title,
      body: typeof body === 'string' ? body : '',
      tag: typeof tag === 'string' ? tag : '',
      path: typeof navigate === 'string' ? ownPath(navigate, origin) : '/',
    }
  } catch {
    return unknown
  }
}

function ownPath(address: string, origin: string): string {
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}
