import { Box, chakra, Grid, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Committee } from '#contract/entities/committee.ts'
import { committeePath, withSort } from '#config/paths.ts'
import { committeeLogoPath } from '#lib/image-url.ts'
import { isStoreOpen } from '#lib/sort-stores.ts'
import { Card } from '#ui/content/card.tsx'
import { deadlineLabel, DeadlineNote } from '#ui/content/deadline-note.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'

const logoSize = { base: '44px', md: '56px' }

const Row = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: `${logoSize.base} minmax(0, 1fr) 20px`,
      md: `${logoSize.md} minmax(0, 1fr) 20px`,
    },
    columnGap: '3',
    alignItems: 'center',
    px: '3',
    py: { base: '2', md: '3' },
  },
})

interface StoreCardProps {
  store: Committee
  nowMs: number
  timeZone: string
  isFeatured?: boolean
}

/** One store: with pictures when featured, small and grey once its deadline is past or unknown. */
const StoreCard = memo(function StoreCard(props: StoreCardProps) {
  const { store, nowMs, isFeatured } = props
  const [params] = useSearchParams()
  const isOpen = isStoreOpen(store, nowMs)
  const openKind = isFeatured ? 'featured' : 'plain'
  return (
    <Card
      asChild
      kind={isOpen ? openKind : 'unavailable'}
      css={{
        display: 'grid',
        gridTemplateRows: isOpen && isFeatured ? 'auto 1fr' : undefined,
        p: '0',
        textDecoration: 'none',
        // Beside an open store it stays low.
        alignSelf: isOpen ? 'stretch' : 'start',
      }}
    >
      <Link to={withSort(committeePath(store.id), params)} data-testid="store-card">
        {isOpen && isFeatured ? <PictureBand paths={store.picturePaths} /> : null}
        {isOpen ? (
          <Row>
            <Picture
              path={committeeLogoPath(store)}
              alt=""
              sizes="56px"
              w={logoSize}
              h={logoSize}
              isEager={isFeatured}
              placeholder={
                <Icon
                  name={store.isMerchandise ? 'shirt' : 'plate'}
                  sizePx={28}
                  strokeWidth={1.5}
                />
              }
            />
            <OpenWords {...props} />
            <Icon name="right" sizePx={20} />
          </Row>
        ) : (
          <Row gridTemplateColumns="minmax(0, 1fr)" py="1" color="fg.muted">
            <ClosedWords {...props} />
          </Row>
        )}
      </Link>
    </Card>
  )
})

/** A strip of pictures at the top of a card. */
function PictureBand({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null
  // Counted, so that the first pictures of a page that arrives in pieces have their size.
  const columns = `repeat(${paths.length}, minmax(0, 1fr))`
  return (
    <Box display="grid" gridTemplateColumns={columns} bg="bg.well">
      {paths.map((path) => (
        <Picture
          key={path}
          path={path}
          alt=""
          sizes="(min-width: 1024px) 130px, (min-width: 768px) 180px, 33vw"
          aspectRatio="1"
          borderRadius="none"
          isCropped
          isEager
          placeholder={<Icon name="rosette" sizePx={32} strokeWidth={1.5} />}
        />
      ))}
    </Box>
  )
}

function OpenWords({ store, nowMs, timeZone }: StoreCardProps) {
  return (
    <Box minW="0">
      <chakra.h3 textStyle="card">{store.storeName}</chakra.h3>
      <Text textStyle="second" color="fg.muted">
        {store.storeTagLine}
      </Text>
      <Box mt="1">
        <DeadlineNote deadlineMs={store.deadlineMs} nowMs={nowMs} timeZone={timeZone} />
      </Box>
    </Box>
  )
}

/** What a closed store says, lower than an open one: its tag line is beside its name if it fits there. */
function ClosedWords({ store, nowMs, timeZone }: StoreCardProps) {
  const closed = deadlineLabel(store.deadlineMs, nowMs, timeZone)?.text
  return (
    <Box minW="0">
      <Box display="flex" flexWrap="wrap" columnGap="2" alignItems="baseline">
        <chakra.h3 textStyle="card" minW="0">
          {store.storeName}
        </chakra.h3>
        <Text textStyle="tiny" minW="0">
          {store.storeTagLine}
        </Text>
      </Box>
      <Text textStyle="tiny">
        {messages.noProducts} {closed ? `${closed}. ` : ''}
        <chakra.span fontWeight="640">{messages.learnMore}</chakra.span>
      </Text>
    </Box>
  )
}

interface StoreSectionProps {
  /** Named by the links to the sections. */
  id: string
  heading: string
  stores: readonly Committee[]
  nowMs: number
  timeZone: string
  isFeatured?: boolean
  isFirst?: boolean
}

export function StoreSection({ id, heading, stores, isFirst, ...rest }: StoreSectionProps) {
  const column = 'minmax(0, 1fr)'
  return (
    <Section id={id} isFirst={isFirst} heading={heading}>
      {stores.length === 0 ? messages.noneHere : null}
      <Grid
        gap={{ base: '2', md: '3' }}
        gridTemplateColumns={{
          base: column,
          md: `repeat(2, ${column})`,
          lg: `repeat(${rest.isFeatured ? 3 : 2}, ${column})`,
        }}
      >
        {stores.map((store) => (
          <StoreCard key={store.id} store={store} {...rest} />
        ))}
      </Grid>
    </Section>
  )
}
