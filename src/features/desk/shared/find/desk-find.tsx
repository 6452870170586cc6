import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { findInDesk } from '#contract/calls/desk/find.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { useSession } from '#session/state/session-store.ts'
import { messages } from '../../messages.ts'
import { FindDialog } from './find-dialog.tsx'

const anyDialog = '[role="dialog"], [role="alertdialog"]'

const OpenFindContext = createContext<(() => void) | null>(null)

/** Opens the desk's search; null for people without a role for it. */
export const useOpenFind = () => use(OpenFindContext)

/** The desk's search and its key, Ctrl+K (⌘K). Around all views, so that it stays open while the view below changes. */
export function DeskFind({ children }: { children: ReactNode }) {
  const { rights } = useSession()
  // Each opening starts with an empty field.
  const [dialog, setDialog] = useState({ isOpen: false, count: 0 })
  const mayFind = mayCall(rights, findInDesk)
  const open = useCallback(() => setDialog(({ count }) => ({ isOpen: true, count: count + 1 })), [])
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!mayFind || !isShortcut || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    if (!document.querySelector(anyDialog)) open()
  })
  // A layout effect, so that the key works as soon as the page is to be seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <OpenFindContext value={mayFind ? open : null}>
      {children}
      {mayFind && dialog.count > 0 ? (
        <FindDialog
          key={dialog.count}
          viewNames={messages.views}
          isOpen={dialog.isOpen}
          onClose={() => setDialog((now) => ({ ...now, isOpen: false }))}
        />
      ) : null}
    </OpenFindContext>
  )
}
