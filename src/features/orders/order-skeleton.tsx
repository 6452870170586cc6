import { Box } from '@chakra-ui/react'
import { LoadingPanel, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { messages } from './messages.ts'

/** The confirmation's shape before the order is here. */
export function OrderSkeleton() {
  return (
    <LoadingPanel text={messages.loading}>
      <Box display="grid" gap="5">
        <Skeleton h="150px" borderRadius="none" />
        <Skeleton h="200px" />
      </Box>
    </LoadingPanel>
  )
}
