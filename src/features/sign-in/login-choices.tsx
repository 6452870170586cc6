import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { usePageRestored } from '#lib/browser/page-restored.ts'
import { useConnection } from '#lib/http/connection.ts'
import type { SignInStart } from '#session/sign-in/sign-in.ts'
import { Button } from '#ui/controls/button.tsx'
import { useSaid } from '#ui/feedback/say.tsx'
import { messages } from './messages.ts'

interface LoginChoicesProps {
  returnTo: string
  /** Smaller buttons for the header. */
  isQuiet?: boolean
  /** Says above each button whom it is for. */
  hasLines?: boolean
}

type LoginKind = 'member' | 'logIn' | 'signUp'

// Loading the code fails without a connection.
async function openLoginPage(kind: LoginKind, returnTo: string): Promise<SignInStart> {
  try {
    if (kind === 'member') {
      const { startMemberSignIn } = await import('#session/sign-in/member-sign-in.ts')
      return await startMemberSignIn(returnTo)
    }
    const { startNonMemberSignIn } = await import('#session/sign-in/sign-in.ts')
    return await startNonMemberSignIn({ signUp: kind === 'signUp', returnTo })
  } catch {
    return { kind: 'failed' }
  }
}

/** The ways to sign in, each on a login page of another site. */
export function LoginChoices({ returnTo, isQuiet, hasLines }: LoginChoicesProps) {
  const { isOffline } = useConnection()
  const [leaving, setLeaving] = useState<LoginKind | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  usePageRestored(() => setLeaving(null))
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
      {...(hasLines ? { w: 'full' } : {})}
      {...(isQuiet ? { size: 'sm', px: '2', whiteSpace: 'nowrap' } : {})}
      variant={variant}
      busyLabel={leaving === kind && messages.leaving}
      onClick={() => void start(kind)}
    >
      {label}
    </Button>
  )
  const line = (kind: LoginKind) =>
    hasLines ? (
      <Text textStyle="second" color="fg.muted" mt="2">
        {messages.lines[kind]}
      </Text>
    ) : null
  useSaid(hasFailed ? messages.notStarted : null, 'alert')
  return (
    <>
      {isOffline && !hasFailed && !isQuiet ? (
        <Text textStyle="second">{messages.offline}</Text>
      ) : null}
      {hasFailed ? (
        <Text textStyle="second" color="error.fg" fontWeight="600">
          {messages.notStarted}
        </Text>
      ) : null}
      {line('member')}
      {button('member', messages.memberLogIn, isQuiet ? 'outline' : 'solid')}
      {line('logIn')}
      {button('logIn', messages.logIn, 'outline')}
      {line('signUp')}
      {button('signUp', messages.signUp, isQuiet ? 'plain' : 'outline')}
    </>
  )
}
