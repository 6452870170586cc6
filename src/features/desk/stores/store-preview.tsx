import { Box, chakra, Text } from '@chakra-ui/react'
import type { CommitteeFacts } from '#contract/entities/desk/committees.ts'
import { isEnteredTime } from '#contract/values/time/entered-time.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import { isStoreOpen } from '#lib/sort-stores.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Card } from '#ui/content/card.tsx'
import { DeadlineNote } from '#ui/content/deadline-note.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { storeMessages } from './messages.ts'

interface StorePreviewProps {
  /** '' = the committee has no logo. */
  logoPath: string
  facts: CommitteeFacts
  timeZone: string
}

/** The store's card as the list of stores would show it. */
export function StorePreview({ logoPath, facts, timeZone }: StorePreviewProps) {
  const nowMs = useNow(60_000)
  const { deadline } = facts
  const deadlineMs = isEnteredTime(deadline) ? instantOf(deadline, timeZone) : null
  const isOpen = isStoreOpen({ deadlineMs }, nowMs)
  const openKind = facts.isFeatured ? 'featured' : 'plain'
  if (!facts.isListed) return <Text color="fg.muted">{storeMessages.previewHidden}</Text>
  return (
    <Card kind={isOpen ? openKind : 'unavailable'} css={{ p: '0' }}>
      <Box
        display="grid"
        gridTemplateColumns={isOpen ? '56px minmax(0, 1fr)' : 'minmax(0, 1fr)'}
        gap="3"
        p="3"
        alignItems="center"
        overflowWrap="anywhere"
      >
        {isOpen ? (
          <Picture
            path={logoPath}
            alt=""
            sizes="56px"
            w="56px"
            h="56px"
            placeholder={
              <Icon name={facts.isMerchandise ? 'shirt' : 'plate'} sizePx={28} strokeWidth={1.5} />
            }
          />
        ) : null}
        <Box minW="0">
          {facts.isFeatured && isOpen ? <Badge tone="edge">{storeMessages.featured}</Badge> : null}
          <chakra.p textStyle="card">{facts.storeName || facts.name}</chakra.p>
          <Text textStyle="second" color="fg.muted">
            {facts.tagLine}
          </Text>
          {isOpen ? null : <Text textStyle="second">{storeMessages.previewClosed}</Text>}
          <DeadlineNote deadlineMs={deadlineMs} nowMs={nowMs} timeZone={timeZone} />
        </Box>
      </Box>
    </Card>
  )
}
