// Keeps the server informed of what this device wants to be told, and leads to what a tapped notification is about.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { PushChoice } from '#contract/entities/push.ts'
import { openMessage } from '#contract/page-script.ts'
import { useOpenEvent } from '#data/event/events.ts'
import { readOwnChoice, useOwnChoice } from '#data/push/own-choice.ts'
import { readPushSetting, usePushSetting } from '#data/push/push-setting.ts'
import { savePush } from '#data/push/save-push.ts'
import { clearBadge } from '#lib/browser/notifications.ts'
import { readEventPreview } from '#lib/event/event-preview.ts'
import { useConnection } from '#lib/http/connection.ts'
import { isStorageBroken, useIsStorageBroken } from '#offline/device/device-store.ts'
import { useSession } from '#session/state/session-store.ts'
import { closeOverlays } from '#ui/overlay/back-closes.ts'

/** Stars and dogs that follow each other are saved together. */
const settleMs = 1000
/** What could not be saved is tried again. */
const againMs = 60_000

export function PushSync() {
  useTappedNotifications()
  useClearedBadge()
  const setting = usePushSetting()
  const eventId = useOpenEvent().data?.id
  const own = useOwnChoice(eventId ?? 0)
  const { status, isSignedIn } = useSession()
  const { isOffline } = useConnection()
  const isBroken = useIsStorageBroken()
  const mayRun = setting?.isOn === true && status !== 'starting' && !isOffline && !isBroken
  // As text: each reading of the device makes new objects.
  const shown = JSON.stringify([setting, own])
  useEffect(() => {
    if (!mayRun || eventId === undefined || readEventPreview() !== null) return
    const wanted = { eventId, readChoice: () => readChoice(eventId), isSignedIn }
    let isOver = false
    const save = async () => {
      const saved = await savePush(wanted)
      if (saved === 'notSaved' && !isOver) timer = setTimeout(() => void save(), againMs)
    }
    let timer = setTimeout(() => void save(), settleMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is read from the device is saved again when what is shown changes
  }, [mayRun, shown, eventId, isSignedIn])
  return null
}

/**
 * As the device has it now; null = it was turned off, which another tab may have done, or the device does not answer:
 * what it would read as has no stars.
 */
async function readChoice(eventId: number): Promise<PushChoice | null> {
  const [setting, own] = await Promise.all([readPushSetting(), readOwnChoice(eventId)])
  const { isOn, kinds, minutes } = setting
  return isOn && !isStorageBroken() ? { ...own, kinds, minutes } : null
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
