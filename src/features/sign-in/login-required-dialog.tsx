import { useLocation } from 'react-router'
import { dropGuestChoice } from '#data/cart/guest-choice.ts'
import { useShortlist } from '#data/shortlist/shortlist.ts'
import { Button } from '#ui/controls/button.tsx'
import { ShortlistButton } from '#ui/overlay/shortlist-button.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { loginPrompt } from '#ui/overlay/prompts.ts'
import { LoginChoices } from './login-choices.tsx'
import { messages } from './messages.ts'

/** Asks a guest to log in and returns them to the same screen. */
export function LoginRequiredDialog() {
  const isOpen = loginPrompt.useIsOpen()
  const savedCount = useShortlist().length
  const { pathname, search, hash } = useLocation()
  const close = () => {
    dropGuestChoice()
    loginPrompt.close()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={messages.required.title}
      description={messages.required.body}
      footer={
        <>
          <LoginChoices returnTo={pathname + search + hash} />
          <ShortlistButton count={savedCount} variant="plain" onLeave={close} />
          <Button variant="plain" onClick={close}>
            {messages.required.cancel}
          </Button>
        </>
      }
    />
  )
}
