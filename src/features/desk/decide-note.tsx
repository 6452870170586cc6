import { Box } from '@chakra-ui/react'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { DecideNote as Note } from './use-decide.ts'

/** What came of the last act, where it was not done. */
export function DecideNote({ note }: { note: Note | null }) {
  return (
    <div role="alert">
      {note ? (
        <Box mb="3">
          <Banner tone={note.tone}>{note.text}</Banner>
        </Box>
      ) : null}
    </div>
  )
}
