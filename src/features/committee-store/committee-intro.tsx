import { Box, Text } from '@chakra-ui/react'
import type { Committee } from '../../../contract/entities/committee.ts'
import { eventTimeZone } from '../../config/constants.ts'
import { plainText } from '../../lib/safe-html.ts'
import { DeadlineBadge } from '../../ui/deadline-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { PictureWell } from '../../ui/picture-well.tsx'
import { messages } from './messages.ts'

export function AllStoresLink() {
  return (
    <LinkButton to="/committee" variant="outline" size="sm" justifySelf="start">
      <Icon name="back" sizePx={20} />
      {messages.allStores}
    </LinkButton>
  )
}

interface CommitteeIntroProps {
  committee: Committee
  /** HTML as the committee wrote it; shown as its words only. */
  content: string
  nowMs: number
}

/** Who the committee is: logo, name, tag line, deadline, its own words. */
export function CommitteeIntro({ committee, content, nowMs }: CommitteeIntroProps) {
  return (
    <Box display="grid" gap="3" alignContent="start" justifyItems="start">
      <AllStoresLink />
      <PictureWell w={{ base: '64px', md: '88px' }} h={{ base: '64px', md: '88px' }}>
        <Icon name={committee.isMerchandise ? 'shirt' : 'plate'} sizePx={40} strokeWidth={1.5} />
      </PictureWell>
      <PageHeading>{committee.name}</PageHeading>
      {committee.storeTagLine ? <Text color="fg.muted">{committee.storeTagLine}</Text> : null}
      <DeadlineBadge deadlineMs={committee.deadlineMs} nowMs={nowMs} timeZone={eventTimeZone} />
      <Text whiteSpace="pre-line" maxW="measure">
        {plainText(content)}
      </Text>
    </Box>
  )
}
