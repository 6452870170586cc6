import { Box, Grid } from '@chakra-ui/react'
import { memo } from 'react'
import { LoadingPanel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeading } from '#ui/page/page.tsx'
import { Rule } from '#ui/page/section.tsx'
import { AllStoresLink, StoreColumns } from './committee-intro.tsx'
import { messages } from './messages.ts'

const cards = ['a', 'b', 'c', 'd']

export function ProductsSkeleton() {
  return (
    <LoadingPanel text={messages.loading}>
      <Grid gap={{ base: '0', md: '4' }} gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
        {cards.map((card) => (
          <CardSkeleton key={card} />
        ))}
      </Grid>
    </LoadingPanel>
  )
}

function CardSkeleton() {
  return (
    <Grid
      gap="3"
      gridTemplateColumns="96px minmax(0, 1fr)"
      py="4"
      borderTop="1px solid"
      borderColor="border"
      md={{ p: '14px', border: '1px solid', borderColor: 'border', borderRadius: 'control' }}
    >
      <Skeleton h="96px" />
      <div>
        <Skeleton w="70%" h="20px" mb="2" />
        <Skeleton w="40%" h="18px" />
      </div>
      <Skeleton gridColumn="1 / -1" h="control" mb="48px" borderRadius="control" />
    </Grid>
  )
}

/** The store before its data; `name` is the committee's, once it is known. */
export const CommitteeStoreSkeleton = memo(function CommitteeStoreSkeleton({
  name = messages.title,
}: {
  name?: string | undefined
}) {
  const intro = (
    <Box display="grid" gap="3" alignContent="start" justifyItems="start">
      <AllStoresLink />
      <Skeleton w={{ base: '64px', md: '88px' }} h={{ base: '64px', md: '88px' }} />
      <PageHeading>{name}</PageHeading>
      <Skeleton w="80%" h="22px" />
      <Skeleton w="140px" h="24px" />
      <Skeleton w="full" h="68px" />
    </Box>
  )
  return (
    <StoreColumns intro={intro}>
      <div>
        <Rule mb="3" />
        <Skeleton w="200px" h="24px" mb="10px" />
        <ProductsSkeleton />
      </div>
    </StoreColumns>
  )
})
