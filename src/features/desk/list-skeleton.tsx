import { Box } from '@chakra-ui/react'
import { LoadingPanel, Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The shape of a list before its rows are here. */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <LoadingPanel text={text}>
      <Box display="grid" gap="3" borderTop="2px solid" borderColor="fg" pt="3">
        <Skeleton h="56px" />
        <Skeleton h="56px" />
        <Skeleton h="56px" />
        <Skeleton h="56px" />
      </Box>
    </LoadingPanel>
  )
}
