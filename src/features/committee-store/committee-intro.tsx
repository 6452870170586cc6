import { Box, Text, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Committee } from '../../../contract/entities/committee.ts'
import { eventTimeZone } from '../../../contract/event-time-zone.ts'
import { storesPath } from '../../config/paths.ts'
import { committeeLogoPath } from '../../lib/image-url.ts'
import { DeadlineBadge } from '../../ui/content/deadline-badge.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { Picture } from '../../ui/content/picture.tsx'
import { RichText } from '../../ui/content/rich-text.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { PageHeading } from '../../ui/page/page.tsx'
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
  /** HTML that the committee wrote. */
  content: string
  nowMs: number
}

/** The committee's logo, name, tag line, deadline and content. */
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

interface StoreColumnsProps {
  intro: ReactNode
  children: ReactNode
}

/** One column on phones, two on wide screens. */
export function StoreColumns({ intro, children }: StoreColumnsProps) {
  return (
    <Grid
      gap={{ base: '5', md: '10' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(220px, 300px) minmax(0, 1fr)' }}
    >
      {intro}
      <Grid gap={{ base: '5', md: '8' }} gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
        {children}
      </Grid>
    </Grid>
  )
}
