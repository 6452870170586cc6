import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/overlay.tsx'
import { screenMessages } from './screen-messages.ts'
import { useLogout } from './use-logout.ts'

/** Says that a sign-in has failed; closing it logs out. */
export function LoginFailedDialog({ isOpen, text }: { isOpen: boolean; text: string }) {
  const { logOut, isLeaving } = useLogout()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={logOut}
      role="alertdialog"
      title={screenMessages.failed.title}
      footer={
        <Button busyLabel={isLeaving && screenMessages.logout.running} onClick={logOut}>
          {screenMessages.failed.close}
        </Button>
      }
    >
      {text}
    </Dialog>
  )
}
