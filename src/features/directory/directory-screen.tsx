import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Page } from '#contract/pages.ts'
import { committeesQuery } from '#data/store/committees.ts'
import { useOpenEvent } from '#data/event/events.ts'
import { useWords } from '#lib/event/event-words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SavedAge } from '#ui/feedback/saved-age.tsx'
import { InfoPage } from '#ui/page/info-page.tsx'
import { DirectoryList } from './directory-list.tsx'
import { messages } from './messages.ts'

export function DirectoryScreen({ page }: { page: Page }) {
  const { infoBox } = useWords().directory
  const event = useOpenEvent()
  const committees = useQuery(committeesQuery(event.data?.id ?? 0))
  const error = event.error ?? committees.error
  const tryAgain = () => {
    void event.refetch()
    if (event.data) void committees.refetch()
  }
  const hasNone = event.data === null
  const hasFailed = !committees.data && error !== null && !hasNone
  return (
    <InfoPage page={page} heading="bar">
      <SavedAge savedMs={committees.dataUpdatedAt} hasFailed={committees.isRefetchError} />
      {infoBox === '' ? null : (
        <chakra.div maxW="measure" mb="4">
          <Banner>{infoBox}</Banner>
        </chakra.div>
      )}
      {hasNone ? <Empty text={messages.noEvent} /> : null}
      {hasFailed ? (
        <ErrorPanel isPage onTryAgain={tryAgain}>
          {messages.loadFailed} {error.message}
        </ErrorPanel>
      ) : null}
      {hasNone || hasFailed ? null : <DirectoryList committees={committees.data} />}
    </InfoPage>
  )
}
