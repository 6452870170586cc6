import { Box } from '@chakra-ui/react'
import { LoadingPanel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { messages } from './messages.ts'

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

export function OrdersSkeleton() {
  return (
    <LoadingPanel text={messages.list.loading}>
      <Box display="grid" gap="3" maxW="820px" borderTop="3px solid" borderColor="fg" pt="3">
        <Skeleton h="56px" />
        <Skeleton h="56px" />
        <Skeleton h="56px" />
      </Box>
    </LoadingPanel>
  )
}

export function LinesSkeleton() {
  return (
    <LoadingPanel text={messages.changes.loading}>
      <Skeleton h="120px" mt="3" />
    </LoadingPanel>
  )
}
