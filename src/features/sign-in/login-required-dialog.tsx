import { useLocation } from 'react-router'
import { useShortlist } from '../../data/shortlist/shortlist.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ShortlistButton } from '../../ui/controls/shortlist-button.tsx'
import { Dialog } from '../../ui/overlay/overlay.tsx'
import { loginPrompt } from '../../ui/overlay/prompts.ts'
import { LoginChoices } from './login-choices.tsx'
import { messages } from './messages.ts'

/** Asks a guest to log in and returns them to the same screen. */
export function LoginRequiredDialog() {
  const isOpen = loginPrompt.useIsOpen()
  const savedCount = useShortlist().length
  const { pathname, search } = useLocation()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={loginPrompt.close}
      title={messages.required.title}
      footer={
        <>
          <LoginChoices returnTo={pathname + search} />
          <ShortlistButton count={savedCount} variant="plain" onLeave={loginPrompt.close} />
          <Button variant="plain" onClick={loginPrompt.close}>
            {messages.required.cancel}
          </Button>
        </>
      }
    >
      {messages.required.body}
    </Dialog>
  )
}
