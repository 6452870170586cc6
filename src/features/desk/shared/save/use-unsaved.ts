// Unsaved input of a desk form: kept on the device past a reload, and asked about before a link or a reload leaves it.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useDraftStore } from '#offline/owner/drafts.ts'
import { useSession } from '#session/state/session-store.ts'
import { confirmAction } from '#ui/overlay/confirm.tsx'
import { messages } from '../../messages.ts'

interface Unsaved<T extends object> {
  /** Names the form among the user's drafts. */
  name: string
  isDirty: boolean
  /** What is kept while the form is dirty. */
  draft: T
  /** Called once when the form opens, with what was kept; it may have another shape. */
  onRestore: (draft: unknown) => void
}

/** Returns a function that drops what was kept, for a form that was saved or discarded; what is dirty is kept again. */
export function useUnsaved<T extends object>({ name, isDirty, draft, onRestore }: Unsaved<T>) {
  const { user } = useSession()
  const store = useDraftStore(user?.id ?? null, `desk-${name}`, (kept) => {
    if (kept !== undefined && kept !== null) onRestore(kept)
  })
  const drop = () => void store.current?.drop()
  const wasDirty = useRef(false)
  useEffect(() => {
    if (isDirty) store.current?.save(draft)
    // Taken back by hand. A form that opens is not dirty yet when it has a draft.
    else if (wasDirty.current) void store.current?.drop()
    wasDirty.current = isDirty
  }, [isDirty, draft, store])
  useAskBeforeLeaving(isDirty, drop)
  return drop
}

const linkTo = (event: MouseEvent): HTMLAnchorElement | null => {
  const { target } = event
  const link = target instanceof Element ? target.closest('a') : null
  const opensHere = link && link.target === '' && link.origin === location.origin
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  const isElsewhere = link && link.pathname !== location.pathname
  return opensHere && isPlain && isElsewhere ? link : null
}

/** Links of the page and the browser's own ways out; Back needs no question, because the draft is there on return. */
function useAskBeforeLeaving(isDirty: boolean, onLeave: () => void): void {
  const navigate = useNavigate()
  const leave = useEffectEvent((path: string) => {
    onLeave()
    void navigate(path)
  })
  useEffect(() => {
    if (!isDirty) return undefined
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    const askForLink = (event: MouseEvent) => {
      const link = linkTo(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      const { leaveText, leave: leaveLabel } = messages.unsaved
      void confirmAction(leaveText, leaveLabel).then((isConfirmed) => {
        if (isConfirmed) leave(link.pathname + link.search + link.hash)
      })
    }
    addEventListener('beforeunload', askBrowser)
    document.addEventListener('click', askForLink, true)
    return () => {
      removeEventListener('beforeunload', askBrowser)
      document.removeEventListener('click', askForLink, true)
    }
  }, [isDirty])
}
