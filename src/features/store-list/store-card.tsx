import { Box, Text, chakra, Grid } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Committee } from '../../../contract/entities/committee.ts'
import { committeePath } from '../../config/paths.ts'
import { committeeLogoPath } from '../../lib/image-url.ts'
import { isStoreOpen } from '../../lib/sort-stores.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { Card } from '../../ui/content/card.tsx'
import { DeadlineBadge } from '../../ui/content/deadline-badge.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { Picture } from '../../ui/content/picture.tsx'
import { Section } from '../../ui/page/section.tsx'
import { messages } from './messages.ts'

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) 20px',
    gap: '3',
    alignItems: 'center',
    textDecoration: 'none',
  },
})

interface StoreCardProps {
  store: Committee
  nowMs: number
  timeZone: string
  isFeatured?: boolean
}

/** One store, greyed out once its deadline is past or unknown. */
export const StoreCard = memo(function StoreCard(props: StoreCardProps) {
  const { store, nowMs, timeZone, isFeatured } = props
  const isOpen = isStoreOpen(store, nowMs)
  const openKind = isFeatured ? 'featured' : 'plain'
  return (
    <Card asChild kind={isOpen ? openKind : 'unavailable'} css={{ p: '3' }}>
      <Row to={committeePath(store.id)} data-testid="store-card">
        <Picture
          path={committeeLogoPath(store.id)}
          alt=""
          sizes="56px"
          w="56px"
          h="56px"
          bg={isOpen ? 'bg.well' : 'bg'}
          color={isOpen ? 'brand.fg' : 'fg.muted'}
          filter={isOpen ? undefined : 'grayscale(1)'}
          isEager={isFeatured}
          placeholder={
            <Icon name={store.isMerchandise ? 'shirt' : 'plate'} sizePx={28} strokeWidth={1.5} />
          }
        />
        <StoreWords {...{ store, nowMs, timeZone, isOpen }} />
        <Icon name="right" sizePx={20} />
      </Row>
    </Card>
  )
})

function StoreWords({ store, nowMs, timeZone, isOpen }: StoreCardProps & { isOpen: boolean }) {
  return (
    <Box minW="0" color={isOpen ? 'fg' : 'fg.muted'}>
      <chakra.h3 textStyle="card">{store.storeName}</chakra.h3>
      <Text textStyle="second" color="fg.muted">
        {store.storeTagLine}
      </Text>
      {isOpen ? null : <Text textStyle="second">{messages.noProducts}</Text>}
      <Box
        display="flex"
        flexWrap="wrap"
        gap="2"
        mt="6px"
        // A quiet badge would not stand out on the grey card.
        css={isOpen ? {} : { '& > *': { bg: 'bg' } }}
      >
        <DeadlineBadge deadlineMs={store.deadlineMs} nowMs={nowMs} timeZone={timeZone} />
        {isOpen ? null : <Badge tone="edge">{messages.learnMore}</Badge>}
      </Box>
    </Box>
  )
}

interface StoreSectionProps {
  heading: string
  stores: readonly Committee[]
  nowMs: number
  timeZone: string
  isFeatured?: boolean
}

export function StoreSection({ heading, stores, ...rest }: StoreSectionProps) {
  return (
    <Section heading={heading}>
      {stores.length === 0 ? messages.noneHere : null}
      <Grid
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        {stores.map((store) => (
          <StoreCard key={store.id} store={store} {...rest} />
        ))}
      </Grid>
    </Section>
  )
}
