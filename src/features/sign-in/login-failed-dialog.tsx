import type { LoginService } from '#lib/password-prompt.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { useLogout } from './logout.tsx'
import { messages } from './messages.ts'

interface LoginFailedProps {
  isOpen: boolean
  service: LoginService
}

/** Closing the dialog logs out (rule 33). */
export function LoginFailedDialog({ isOpen, service }: LoginFailedProps) {
  const { logOut, isLeaving } = useLogout(service)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={logOut}
      role="alertdialog"
      title={messages.failed.title}
      description={service === 'members' ? messages.failed.memberBody : messages.failed.body}
      footer={
        <Button busyLabel={isLeaving && messages.logout.running} onClick={logOut}>
          {messages.failed.close}
        </Button>
      }
    />
  )
}
