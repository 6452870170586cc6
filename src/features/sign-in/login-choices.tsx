import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useConnection } from '../../lib/http/connection.ts'
import type { SignInStart } from '../../session/sign-in.ts'
import { Button } from '../../ui/controls/button.tsx'
import { messages } from './messages.ts'

interface LoginChoicesProps {
  returnTo: string
  /** Smaller buttons for the header. */
  isQuiet?: boolean
}

type Way = 'member' | 'logIn' | 'signUp'

// Loading the code fails without a connection.
async function leaveFor(way: Way, returnTo: string): Promise<SignInStart> {
  try {
    if (way === 'member') {
      const { startMemberSignIn } = await import('../../session/member-sign-in.ts')
      return await startMemberSignIn(returnTo)
    }
    const { startNonMemberSignIn } = await import('../../session/sign-in.ts')
    return await startNonMemberSignIn({ signUp: way === 'signUp', returnTo })
  } catch {
    return { kind: 'failed' }
  }
}

/** The ways to sign in, each on a login page of another site. */
export function LoginChoices({ returnTo, isQuiet }: LoginChoicesProps) {
  const { isOffline } = useConnection()
  const [leaving, setLeaving] = useState<Way | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const start = async (way: Way) => {
    setLeaving(way)
    setHasFailed(false)
    const result = await leaveFor(way, returnTo)
    if (result.kind === 'leaving') return
    setLeaving(null)
    setHasFailed(true)
  }
  const button = (way: Way, label: string, variant: 'solid' | 'outline' | 'plain') => (
    <Button
      {...(isQuiet ? { size: 'sm', px: '2', whiteSpace: 'nowrap' } : {})}
      variant={variant}
      busyLabel={leaving === way && messages.leaving}
      onClick={() => void start(way)}
    >
      {label}
    </Button>
  )
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
      {button('member', messages.memberLogIn, isQuiet ? 'outline' : 'solid')}
      {button('logIn', messages.logIn, 'outline')}
      {button('signUp', messages.signUp, isQuiet ? 'plain' : 'outline')}
    </>
  )
}
