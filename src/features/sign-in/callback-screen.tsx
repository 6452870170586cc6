import { Box, Text } from '@chakra-ui/react'
import { Navigate, useSearchParams } from 'react-router'
import { safeReturnTarget } from '../../session/return-target.ts'
import { useSession } from '../../session/session-store.ts'
import { Page } from '../../ui/page/page.tsx'
import { LoadingPanel } from '../../ui/feedback/skeleton.tsx'
import { LoginChoices } from './login-choices.tsx'
import { LoginFailedDialog } from './login-failed-dialog.tsx'
import { screenMessages as messages } from './screen-messages.ts'
import { useReturnFromProvider } from './use-return-from-provider.ts'

/** The login page, and the non-members' way back from the identity provider. */
export function CallbackScreen() {
  const [params] = useSearchParams()
  const { isSignedIn } = useSession()
  const step = useReturnFromProvider()
  const returnTo = safeReturnTarget(params.get('returnTo'))
  if (step === 'choosing' && isSignedIn) return <Navigate to={returnTo} replace />
  return (
    <Page title={messages.title} heading="bar">
      {step === 'waiting' ? <LoadingPanel text={messages.waiting} /> : null}
      {step === 'choosing' ? (
        <Box display="grid" gap="3" maxW="420px">
          <Text mb="2">{messages.intro}</Text>
          <LoginChoices returnTo={returnTo} />
        </Box>
      ) : null}
      <LoginFailedDialog isOpen={step === 'failed'} text={messages.failed.body} />
    </Page>
  )
}
