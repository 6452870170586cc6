import { Box, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import type { SubmitOutcome } from '#data/store/forms.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useIsStorageBroken } from '#offline/device/device-store.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { messages } from './messages.ts'

type Outcome = SubmitOutcome['kind'] | undefined

interface SendRowProps {
  isSending: boolean
  /** How the last submission ended, for as long as the notice shows. */
  outcome: Outcome
  /** The last submission failed. */
  isUnsent: boolean
  /** Why Send is disabled, null = it is not. */
  obstacle: string | null
  /** A guest sees only the request to log in. */
  isGuest: boolean
}

/** Send, the reason when it is disabled, and the notice after it. */
export function SendRow({ isSending, outcome, isUnsent, obstacle, isGuest }: SendRowProps) {
  const reasonId = useId()
  const { isOffline } = useConnection()
  const isNothingSaved = useIsStorageBroken()
  return (
    <Box display="grid" gap="2">
      {isOffline && !isGuest ? (
        <Text display="flex" gap="2" textStyle="second" fontWeight="600">
          <Icon name="offline" sizePx={20} />
          {messages.offline}
        </Text>
      ) : null}
      <Box id={reasonId} textStyle="second" _empty={{ display: 'none' }}>
        {isUnsent ? (
          <Text fontWeight="600" color="error.fg">
            {messages.unsent}
          </Text>
        ) : null}
        {obstacle !== null && !isGuest ? <Text>{obstacle}</Text> : null}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Button
          type="submit"
          flex={{ base: '1 1 100%', md: '0 0 auto' }}
          minW="180px"
          disabled={obstacle !== null}
          busyLabel={isSending && messages.sending}
          aria-describedby={reasonId}
        >
          {messages.send}
        </Button>
        <Notice outcome={outcome} />
      </Box>
      {isGuest || isNothingSaved ? null : (
        <Text textStyle="second" color="fg.muted">
          {messages.draft}
        </Text>
      )}
    </Box>
  )
}

function Notice({ outcome }: { outcome: Outcome }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <Box ref={box} flex="1 1 260px" minW="0">
      {/* Screen readers announce only what is inserted into an existing live region. */}
      <div role="alert">
        {outcome === 'failed' ? <Banner tone="error">{messages.notSent}</Banner> : null}
      </div>
      <div role="status">
        {outcome === 'sent' ? <Banner tone="success">{messages.sent}</Banner> : null}
      </div>
    </Box>
  )
}
