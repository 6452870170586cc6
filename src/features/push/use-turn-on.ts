import { useState } from 'react'
import { useOpenEvent } from '#data/event/events.ts'
import { readOwnChoice } from '#data/push/own-choice.ts'
import { changePushSetting, type PushSetting } from '#data/push/push-setting.ts'
import { type PushStatus, savePush } from '#data/push/save-push.ts'
import { askPermission, type NotificationWay, notificationWay } from '#lib/browser/notifications.ts'
import { useSession } from '#session/state/session-store.ts'

/** Why reminders can't be turned on, or are not saved yet. */
export type Obstacle = Exclude<NotificationWay, 'ready'> | Exclude<PushStatus, 'unknown' | 'saved'>

/** Turns the reminders of this device on. */
export function useTurnOn() {
  const eventId = useOpenEvent().data?.id
  const { isSignedIn } = useSession()
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<Obstacle | null>(null)
  const way = notificationWay()

  async function run(setting: PushSetting): Promise<Obstacle | null> {
    // In the tap itself, or the browser does not ask.
    if (!(await askPermission()))
      return notificationWay() === 'refused' ? 'refused' : 'noPermission'
    const { kinds, minutes } = setting
    const readChoice = async (id: number) => ({ ...(await readOwnChoice(id)), kinds, minutes })
    const status =
      eventId === undefined
        ? 'notSaved'
        : await savePush({ eventId, readChoice: () => readChoice(eventId), isSignedIn })
    if (status === 'noService' || status === 'rejected') return status
    // What is not saved now is saved as soon as the server is reached.
    await changePushSetting({ ...setting, isOn: true })
    return status === 'saved' ? null : 'notSaved'
  }

  const turnOn = async (setting: PushSetting) => {
    setIsRunning(true)
    setFailure(null)
    try {
      setFailure(await run(setting))
    } finally {
      setIsRunning(false)
    }
  }
  return { turnOn, isRunning, obstacle: way === 'ready' ? failure : way }
}
