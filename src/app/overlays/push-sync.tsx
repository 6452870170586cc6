// Keeps the server informed of what this device wants to be told, and leads to what a tapped notification is about.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { openMessage } from '#contract/page-script.ts'
import { useOpenEvent } from '#data/event/events.ts'
import { useIsOwnChoiceRead, useOwnChoice } from '#data/push/own-choice.ts'
import { usePushSetting } from '#data/push/push-setting.ts'
import { savePush } from '#data/push/save-push.ts'
import { clearBadge } from '#lib/browser/notifications.ts'
import { readEventPreview } from '#lib/event/event-preview.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useSession } from '#session/state/session-store.ts'
import { closeOverlays } from '#ui/overlay/back-closes.ts'

/** Stars and dogs that follow each other are saved together. */
const settleMs = 1000

export function PushSync() {
  useTappedNotifications()
  useClearedBadge()
  const setting = usePushSetting()
  const eventId = useOpenEvent().data?.id
  const own = useOwnChoice(eventId ?? 0)
  const { status, isSignedIn } = useSession()
  const { isOffline } = useConnection()
  const isRead = useIsOwnChoiceRead()
  const mayRun = setting?.isOn === true && isRead && status !== 'starting' && !isOffline
  useEffect(() => {
    if (!mayRun || eventId === undefined || readEventPreview() !== null) return
    const { kinds, minutes } = setting
    const wanted = { eventId, choice: { ...own, kinds, minutes }, isSignedIn }
    const timer = setTimeout(() => void savePush(wanted), settleMs)
    return () => clearTimeout(timer)
  }, [mayRun, setting, eventId, own, isSignedIn])
  return null
}

/** Shows the path that the service worker sends, in this window as it is. */
function useTappedNotifications(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const open = ({ data, ports }: MessageEvent) => {
      const message = data as { type?: unknown; path?: unknown } | null
      if (message?.type !== openMessage || typeof message.path !== 'string') return
      ports[0]?.postMessage(openMessage)
      void navigate(message.path)
      // A dialog would cover what the person wants to see.
      closeOverlays()
    }
    serviceWorker.addEventListener('message', open)
    return () => serviceWorker.removeEventListener('message', open)
  }, [navigate])
}

function useClearedBadge(): void {
  useEffect(() => {
    const clear = () => {
      if (document.visibilityState === 'visible') clearBadge()
    }
    clear()
    document.addEventListener('visibilitychange', clear)
    return () => document.removeEventListener('visibilitychange', clear)
  }, [])
}
