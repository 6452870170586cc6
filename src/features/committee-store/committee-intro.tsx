import { Box, Text } from '@chakra-ui/react'
import type { Committee } from '../../../contract/entities/committee.ts'
import { eventTimeZone } from '../../../contract/event-time-zone.ts'
import { storesPath } from '../../config/paths.ts'
import { committeeLogoPath } from '../../lib/image-url.ts'
import { DeadlineBadge } from '../../ui/content/deadline-badge.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { PageHeading } from '../../ui/page/page.tsx'
import { Picture } from '../../ui/content/picture.tsx'
import { RichText } from '../../ui/content/rich-text.tsx'
import { messages } from './messages.ts'

export function AllStoresLink() {
  return (
    <LinkButton to={storesPath} variant="outline" size="sm" justifySelf="start">
      <Icon name="back" sizePx={20} />
      {messages.allStores}
    </LinkButton>
  )
}

interface CommitteeIntroProps {
  committee: Committee
  /** HTML as the committee wrote it. */
  content: string
  nowMs: number
}

/** Who the committee is: logo, name, tag line, deadline, its own words. */
export function CommitteeIntro({ committee, content, nowMs }: CommitteeIntroProps) {
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      alignContent="start"
      justifyItems="start"
    >
      <AllStoresLink />
      <Picture
        path={committeeLogoPath(committee.id)}
        alt={messages.logoOf(committee.name)}
        sizes="(min-width: 768px) 88px, 64px"
        w={{ base: '64px', md: '88px' }}
        h={{ base: '64px', md: '88px' }}
        isEager
        placeholder={
          <Icon name={committee.isMerchandise ? 'shirt' : 'plate'} sizePx={40} strokeWidth={1.5} />
        }
      />
      <PageHeading>{committee.name}</PageHeading>
      {committee.storeTagLine ? (
        <Text maxW="full" color="fg.muted">
          {committee.storeTagLine}
        </Text>
      ) : null}
      <DeadlineBadge deadlineMs={committee.deadlineMs} nowMs={nowMs} timeZone={eventTimeZone} />
      <RichText html={content} topLevel={2} w="full" />
    </Box>
  )
}
