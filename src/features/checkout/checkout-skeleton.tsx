import { Grid } from '@chakra-ui/react'
import { LoadingPanel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { messages } from './messages.ts'

export function CheckoutSkeleton() {
  return (
    <LoadingPanel text={messages.loading}>
      <Grid gap={{ base: '5', md: '10' }} gridTemplateColumns={{ base: '1fr', md: '5fr 7fr' }}>
        <Skeleton h="240px" />
        <Skeleton h="420px" />
      </Grid>
    </LoadingPanel>
  )
}
