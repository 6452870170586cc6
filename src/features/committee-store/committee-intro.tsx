import { Box, chakra, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Committee } from '#contract/entities/committee.ts'
import { storesPath, withSort } from '#config/paths.ts'
import { useEventTimeZone } from '#lib/event/event-words.ts'
import { committeeLogoPath } from '#lib/image-url.ts'
import { DeadlineNote } from '#ui/content/deadline-note.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { RichText } from '#ui/content/rich-text.tsx'
import { JumpLink, LinkButton } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { PageHeading } from '#ui/page/page.tsx'
import { messages } from './messages.ts'

/** The id of the products' section. */
export const productsAnchor = 'products'

export function AllStoresLink() {
  const [params] = useSearchParams()
  return (
    <LinkButton to={withSort(storesPath, params)} variant="outline" size="sm" justifySelf="start">
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

/**
 * The committee's logo, the names of its store and itself, tag line, deadline and content. Where products follow,
 * phones fold the content, so that the products are in view sooner.
 */
export function CommitteeIntro({ committee, content, nowMs }: CommitteeIntroProps) {
  const timeZone = useEventTimeZone()
  const hasProducts = committee.hasProductsOffered
  const text = <RichText html={content} topLevel={2} w="full" />
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      alignContent="start"
      justifyItems="start"
    >
      <Box display="flex" gap="3">
        <AllStoresLink />
        {hasProducts ? (
          <JumpLink
            href={`#${productsAnchor}`}
            variant="outline"
            size="sm"
            display={{ base: 'inline-flex', md: 'none' }}
          >
            {messages.jumpToProducts}
            <Icon name="down" sizePx={20} />
          </JumpLink>
        ) : null}
      </Box>
      <Picture
        path={committeeLogoPath(committee)}
        alt={messages.logoOf(committee.name)}
        sizes="(min-width: 768px) 88px, 64px"
        w={{ base: '64px', md: '88px' }}
        h={{ base: '64px', md: '88px' }}
        isEager
        placeholder={
          <Icon name={committee.isMerchandise ? 'shirt' : 'plate'} sizePx={40} strokeWidth={1.5} />
        }
      />
      <Box maxW="full">
        <PageHeading>{committee.storeName}</PageHeading>
        {committee.name === committee.storeName ? null : (
          <chakra.h2 mt="1" textStyle="text" color="fg.muted">
            {committee.name}
          </chakra.h2>
        )}
      </Box>
      {committee.storeTagLine ? (
        <Text maxW="full" color="fg.muted">
          {committee.storeTagLine}
        </Text>
      ) : null}
      <DeadlineNote deadlineMs={committee.deadlineMs} nowMs={nowMs} timeZone={timeZone} />
      {hasProducts && content !== '' ? (
        <>
          <Box w="full" display={{ md: 'none' }}>
            <Disclosure heading={messages.about} level={2}>
              {text}
            </Disclosure>
          </Box>
          {/* Twice, because older browsers cannot show what closed details hold. */}
          <Box w="full" display={{ base: 'none', md: 'block' }} pb="4">
            {text}
          </Box>
        </>
      ) : (
        text
      )}
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
