import { chakra } from '@chakra-ui/react'
import { Banner } from './banner.tsx'

interface FailureNoteProps {
  /** How the last try ended; undefined = there was none, or a new one runs. */
  outcome: { kind: string; message?: string } | undefined
}

/** Why the last try failed; beside its control until the next try, because a toast goes after some seconds. */
export function FailureNote({ outcome }: FailureNoteProps) {
  return outcome?.message ? (
    <chakra.div w="full" gridColumn="1 / -1">
      <Banner tone="error" voice="alert">
        {outcome.message}
      </Banner>
    </chakra.div>
  ) : null
}
