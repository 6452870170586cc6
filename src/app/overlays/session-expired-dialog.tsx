import { useNavigate } from 'react-router'
import { homePath } from '../../config/paths.ts'
import { useIsSessionExpired } from '../../session/session-store.ts'
import { endExpiredSession } from '../../session/sign-out.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/overlay.tsx'

/** Says once that the session has ended; its one answer signs out and goes home. */
export function SessionExpiredDialog() {
  const isOpen = useIsSessionExpired()
  const navigate = useNavigate()
  const leave = () => {
    void endExpiredSession()
    void navigate(homePath)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      role="alertdialog"
      title="Session Expired"
      isAnswerRequired
      footer={<Button onClick={leave}>OK</Button>}
    >
      Your session has expired. Please log in again to continue.
    </Dialog>
  )
}
