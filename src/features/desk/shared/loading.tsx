import { Box } from '@chakra-ui/react'
import { homePath } from '#config/paths.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { LoadingPanel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { messages } from '../messages.ts'
import { DeskLinkButton } from './desk-link.tsx'

interface DeskProblemProps {
  error: Error
  onTryAgain: () => void
}

/** Error of a desk view; the server answers 404 to people without a role of the call (rule 37). */
export function DeskProblem({ error, onTryAgain }: DeskProblemProps) {
  if (isNotFound(error)) {
    return (
      <Empty
        heading={messages.notOpen}
        text={messages.notOpenText}
        action={<DeskLinkButton to={homePath}>{messages.home}</DeskLinkButton>}
      />
    )
  }
  return (
    <ErrorPanel onTryAgain={onTryAgain}>
      {messages.loadFailed} {error.message}
    </ErrorPanel>
  )
}

/** The desk for a person whose roles open none of its views. */
export function NothingOpen() {
  return (
    <Page title={messages.desk} heading="bar">
      <Empty
        heading={messages.nothingOpen}
        text={messages.nothingOpenText}
        action={<DeskLinkButton to={homePath}>{messages.home}</DeskLinkButton>}
      />
    </Page>
  )
}

export function ListSkeleton({ text }: { text: string }) {
  return (
    <LoadingPanel text={text}>
      <Box display="grid" gap="3" borderTop="2px solid" borderColor="fg" pt="3">
        <Skeleton h="56px" />
        <Skeleton h="56px" />
        <Skeleton h="56px" />
        <Skeleton h="56px" />
      </Box>
    </LoadingPanel>
  )
}
