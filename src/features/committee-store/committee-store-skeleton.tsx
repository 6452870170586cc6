import { Grid } from '@chakra-ui/react'
import { Rule } from '../../ui/section.tsx'
import { LoadingPanel, Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

const rows = ['a', 'b', 'c']

/** The products' shape before their first data. */
export function ProductsSkeleton() {
  return (
    <LoadingPanel text={messages.loading}>
      <Grid gap="4">
        {rows.map((row) => (
          <Grid key={row} gap="3" gridTemplateColumns="64px 1fr">
            <Skeleton h="64px" />
            <Skeleton h="112px" />
          </Grid>
        ))}
      </Grid>
    </LoadingPanel>
  )
}

export function CommitteeStoreSkeleton() {
  return (
    <div>
      <Skeleton w="240px" h="34px" mb="5" />
      <Rule mb="3" />
      <ProductsSkeleton />
    </div>
  )
}
