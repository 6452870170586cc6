import { Grid } from '@chakra-ui/react'
import { Rule } from '../../ui/section.tsx'
import { LoadingPanel, Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

const cards = ['a', 'b', 'c', 'd']

/** The list's shape before its first data. */
export function StoreListSkeleton() {
  return (
    <LoadingPanel text={messages.loading}>
      <Skeleton w="260px" h="76px" mb="5" />
      <Rule mb="3" />
      <Skeleton w="220px" h="26px" mb="3" />
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {cards.map((card) => (
          <Skeleton key={card} h="106px" borderRadius="control" />
        ))}
      </Grid>
    </LoadingPanel>
  )
}
