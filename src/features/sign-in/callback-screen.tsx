import { Box, Text } from '@chakra-ui/react'
import { Navigate, useSearchParams } from 'react-router'
import { safeReturnTarget } from '../../session/return-target.ts'
import { useSession } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingPanel } from '../../ui/skeleton.tsx'
import { LoginChoices } from './login-choices.tsx'
import { messages } from './messages.ts'
import { useLogout } from './use-logout.ts'
import { useReturnFromProvider } from './use-return-from-provider.ts'

/** The login page for non-members, and the way back from the identity provider. */
export function CallbackScreen() {
  const [params] = useSearchParams()
  const { isSignedIn } = useSession()
  const step = useReturnFromProvider()
  const { logOut, isLeaving } = useLogout()
  const returnTo = safeReturnTarget(params.get('returnTo'))
  if (step === 'choosing' && isSignedIn) return <Navigate to={returnTo} replace />
  return (
    <Page title={messages.title}>
      {step === 'waiting' ? <LoadingPanel text={messages.waiting} /> : null}
      {step === 'choosing' ? (
        <Box display="grid" gap="3" maxW="420px">
          <Text mb="2">{messages.intro}</Text>
          <LoginChoices returnTo={returnTo} />
        </Box>
      ) : null}
      <Dialog
        isOpen={step === 'failed'}
        onClose={logOut}
        role="alertdialog"
        title={messages.failed.title}
        footer={
          <Button busyLabel={isLeaving && messages.loggingOut} onClick={logOut}>
            {messages.failed.close}
          </Button>
        }
      >
        {messages.failed.body}
      </Dialog>
    </Page>
  )
}
