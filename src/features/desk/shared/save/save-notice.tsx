import { Box } from '@chakra-ui/react'
import type { SaveOutcome } from '#data/desk/save-outcome.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { messages } from '../../messages.ts'

interface SaveNoticeProps {
  outcome: SaveOutcome | null
  /** After a lost reply. */
  uncertainText: string
}

/** Why a form was not saved, or can't be: at the end of the form. */
export function SaveNotice({ outcome, uncertainText }: SaveNoticeProps) {
  const { isOffline } = useConnection()
  return (
    <Box role="alert" display="grid" gap="3" _empty={{ position: 'absolute' }}>
      {outcome && outcome.kind !== 'saved' ? (
        <Banner tone={outcome.kind === 'refused' ? 'error' : 'warning'}>
          {outcome.kind === 'uncertain' ? uncertainText : outcome.message}
        </Banner>
      ) : null}
      {isOffline ? <Banner tone="warning">{messages.offline}</Banner> : null}
    </Box>
  )
}
