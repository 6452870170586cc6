// The browser's subscription at its push service, bound to the server's key.

export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function isOfKey(subscription: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = subscription.options
  if (applicationServerKey === null) return false
  const own = new Uint8Array(applicationServerKey)
  return own.length === key.length && own.every((byte, at) => byte === key[at])
}

const registered = async () => (await navigator.serviceWorker.getRegistration()) ?? null

/**
 * The subscription for the key, made anew if there is none or one for another key, which would get nothing any more;
 * null where the browser has no worker yet, or can't reach its push service.
 */
export async function subscribeTo(publicKey: string): Promise<BrowserSubscription | null> {
  const key = bytesOf(publicKey)
  try {
    if (!(await registered())) return null
    const { pushManager } = await navigator.serviceWorker.ready
    const old = await pushManager.getSubscription()
    if (old && !isOfKey(old, key)) await old.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: key }
    const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON()
    const { p256dh = '', auth = '' } = keys ?? {}
    return endpoint === undefined ? null : { endpoint, p256dh, auth }
  } catch {
    return null
  }
}

/** Ends the browser's subscription, if there is one. */
export async function unsubscribe(): Promise<void> {
  const registration = await registered()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
}
