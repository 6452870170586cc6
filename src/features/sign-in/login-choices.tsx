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

type LoginKind = 'member' | 'logIn' | 'signUp'

// Loading the code fails without a connection.
async function openLoginPage(kind: LoginKind, returnTo: string): Promise<SignInStart> {
  try {
    if (kind === 'member') {
      const { startMemberSignIn } = await import('../../session/member-sign-in.ts')
      return await startMemberSignIn(returnTo)
    }
    const { startNonMemberSignIn } = await import('../../session/sign-in.ts')
    return await startNonMemberSignIn({ signUp: kind === 'signUp', returnTo })
  } catch {
    return { kind: 'failed' }
  }
}

/** The ways to sign in, each on a login page of another site. */
export function LoginChoices({ returnTo, isQuiet }: LoginChoicesProps) {
  const { isOffline } = useConnection()
  const [leaving, setLeaving] = useState<LoginKind | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const start = async (kind: LoginKind) => {
    setLeaving(kind)
    setHasFailed(false)
    const result = await openLoginPage(kind, returnTo)
    if (result.kind === 'leaving') return
    setLeaving(null)
    setHasFailed(true)
  }
  const button = (kind: LoginKind, label: string, variant: 'solid' | 'outline' | 'plain') => (
    <Button
      {...(isQuiet ? { size: 'sm', px: '2', whiteSpace: 'nowrap' } : {})}
      variant={variant}
      busyLabel={leaving === kind && messages.leaving}
      onClick={() => void start(kind)}
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
