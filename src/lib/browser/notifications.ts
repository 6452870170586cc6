// Notifications of the browser, and the badge on the app's icon.

/**
 * `ready`: the browser can ask or has asked. `refused`: the person has said no, and only the browser's settings change
 * that. `install`: iPhone and iPad, where only an app on the home screen has notifications.
 */
export type NotificationWay = 'ready' | 'refused' | 'install' | 'unsupported'

export function notificationWay(): NotificationWay {
  const isKnown =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isKnown) return Notification.permission === 'denied' ? 'refused' : 'ready'
  // Only WebKit on phones and tablets has this property.
  return (navigator as { standalone?: boolean }).standalone === false ? 'install' : 'unsupported'
}

/** Whether notifications are allowed now; nobody is asked. */
export const hasPermission = () =>
  notificationWay() === 'ready' && Notification.permission === 'granted'

/** Asks, where nobody has answered yet; call it in the tap that wants notifications. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** Takes the mark of a message from the app's icon. */
export function clearBadge(): void {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
}
