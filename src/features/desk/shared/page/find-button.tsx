import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { findInDesk } from '#contract/calls/desk/find.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { useSession } from '#session/state/session-store.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FindDialog } from '../find/find-dialog.tsx'
import type { ViewNames } from '../find/found-links.ts'
import { findMessages as words } from '../find/messages.ts'

const openDialog = '[role="dialog"], [role="alertdialog"]'

/** The desk's search, behind a button and Ctrl+K (⌘K); people without a role for it have none. */
export function FindButton({ viewNames }: { viewNames: ViewNames }) {
  const { rights } = useSession()
  // Each opening starts with an empty field.
  const [dialog, setDialog] = useState({ isOpen: false, count: 0 })
  const mayFind = mayCall(rights, findInDesk)
  const open = () => setDialog({ isOpen: true, count: dialog.count + 1 })
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!mayFind || !isShortcut || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    if (!document.querySelector(openDialog)) open()
  })
  // A layout effect, so that the key works as soon as the page is to be seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  if (!mayFind) return null
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        flex={{ lg: '1' }}
        title={words.shortcut}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Icon name="search" sizePx={20} />
        {words.open}
      </Button>
      {dialog.count > 0 ? (
        <FindDialog
          key={dialog.count}
          viewNames={viewNames}
          isOpen={dialog.isOpen}
          onClose={() => setDialog((now) => ({ ...now, isOpen: false }))}
        />
      ) : null}
    </>
  )
}
