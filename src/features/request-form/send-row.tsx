import { Box, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useConnection } from '../../lib/http/connection.ts'
import { useIsStorageBroken } from '../../offline/use-is-storage-broken.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import type { FormState } from './form-state.ts'
import { messages } from './messages.ts'
import { Notice } from './notice.tsx'

interface SendRowProps extends Pick<FormState, 'phase'> {
  /** Why Send does not work, in words; null = it does. */
  obstacle: string | null
  /** Somebody who is not signed in is told nothing but to sign in. */
  isGuest: boolean
}

/** Send, the reason in words when it does not work, and how the last try ended. */
export function SendRow({ phase, obstacle, isGuest }: SendRowProps) {
  const reasonId = useId()
  const { isOffline } = useConnection()
  const isNothingKept = useIsStorageBroken()
  return (
    <Box display="grid" gap="2">
      {isOffline && !isGuest ? (
        <Text display="flex" gap="2" textStyle="second" fontWeight="600">
          <Icon name="offline" sizePx={20} />
          {messages.offline}
        </Text>
      ) : null}
      {obstacle !== null && !isGuest ? (
        <Text id={reasonId} textStyle="second">
          {obstacle}
        </Text>
      ) : null}
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Button
          type="submit"
          flex={{ base: '1 1 100%', md: '0 0 auto' }}
          minW="180px"
          disabled={obstacle !== null}
          busyLabel={phase === 'submitting' && messages.sending}
          aria-describedby={obstacle !== null && !isGuest ? reasonId : undefined}
        >
          {messages.send}
        </Button>
        <Notice phase={phase} />
      </Box>
      {isGuest || isNothingKept ? null : (
        <Text textStyle="second" color="fg.muted">
          {messages.draft}
        </Text>
      )}
    </Box>
  )
}
