import { Box, type BoxProps, Grid } from '@chakra-ui/react'
import { LoadingPanel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Rule } from '#ui/page/section.tsx'
import { messages } from './messages.ts'

const cards = ['a', 'b', 'c', 'd']

export function StoreListSkeleton() {
  return (
    <LoadingPanel text={messages.loading} above={<Controls />}>
      <Grid gap={{ base: '2', md: '3' }} gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {cards.map((card) => (
          <Skeleton key={card} h={{ base: '87px', md: '102px' }} borderRadius="control" />
        ))}
      </Grid>
    </LoadingPanel>
  )
}

function Controls() {
  return (
    <>
      <Grid
        gap="3"
        mb={{ base: '5', md: '8' }}
        gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 260px' }}
      >
        <FieldSkeleton />
        <FieldSkeleton maxW="260px" />
      </Grid>
      <Rule mb="3" />
    </>
  )
}

function FieldSkeleton(props: BoxProps) {
  return (
    <Box {...props}>
      <Skeleton w="140px" h="22px" mb="1" />
      <Skeleton h="control" borderRadius="control" />
    </Box>
  )
}
