import { useNavigate } from 'react-router'
import { homePath } from '../../config/paths.ts'
import { club } from '../../content/club.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/overlay.tsx'
import { RenewLink } from './renew-link.tsx'
import { screenMessages as messages } from './screen-messages.ts'

/** Invites somebody whose membership has run out to renew it; both ways on lead home as a guest. */
export function LapsedDialog({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate()
  const goHome = () => void navigate(homePath, { replace: true })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={goHome}
      title={messages.lapsed.title(club.name)}
      footer={
        <>
          <RenewLink onClick={goHome}>{messages.lapsed.renew}</RenewLink>
          <Button variant="outline" onClick={goHome}>
            {messages.lapsed.close}
          </Button>
        </>
      }
    >
      {messages.lapsed.body}
    </Dialog>
  )
}
