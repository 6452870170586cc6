import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/overlay.tsx'
import { useLogout } from './logout.tsx'
import { messages } from './messages.ts'

/** Closing the dialog logs out (rule 33). */
export function LoginFailedDialog({ isOpen, text }: { isOpen: boolean; text: string }) {
  const { logOut, isLeaving } = useLogout()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={logOut}
      role="alertdialog"
      title={messages.failed.title}
      footer={
        <Button busyLabel={isLeaving && messages.logout.running} onClick={logOut}>
          {messages.failed.close}
        </Button>
      }
    >
      {text}
    </Dialog>
  )
}
