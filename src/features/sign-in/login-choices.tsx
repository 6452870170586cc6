import { useState } from 'react'
import { Text } from '@chakra-ui/react'
import { useConnection } from '../../lib/connection.ts'
import { startNonMemberSignIn } from '../../session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'

interface LoginChoicesProps {
  returnTo: string
  /** In the header they step back behind the screen's own action. */
  isQuiet?: boolean
}

/** The two ways to sign in as a non-member; the browser leaves for the identity provider. */
export function LoginChoices({ returnTo, isQuiet }: LoginChoicesProps) {
  const { isOffline } = useConnection()
  const [leaving, setLeaving] = useState<'logIn' | 'signUp' | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const start = async (kind: 'logIn' | 'signUp') => {
    setLeaving(kind)
    setHasFailed(false)
    const result = await startNonMemberSignIn({ signUp: kind === 'signUp', returnTo })
    if (result.kind === 'leaving') return
    setLeaving(null)
    setHasFailed(true)
  }
  return (
    <>
      {isOffline && !hasFailed && !isQuiet ? (
        <Text textStyle="second">{messages.offline}</Text>
      ) : null}
      {hasFailed ? (
        <Text role="alert" textStyle="second" color="error.fg" fontWeight="600">
          {messages.notStarted}
        </Text>
      ) : null}
      <Button
        {...(isQuiet ? { size: 'sm', variant: 'outline' } : {})}
        busyLabel={leaving === 'logIn' && messages.leaving}
        onClick={() => void start('logIn')}
      >
        {messages.logIn}
      </Button>
      <Button
        {...(isQuiet ? { size: 'sm', variant: 'plain' } : { variant: 'outline' })}
        busyLabel={leaving === 'signUp' && messages.leaving}
        onClick={() => void start('signUp')}
      >
        {messages.signUp}
      </Button>
    </>
  )
}
