import { chakra } from '@chakra-ui/react'
import { Rule } from '../../ui/page/section.tsx'
import { LoadingPanel, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { messages } from './messages.ts'

/** The schedule's layout while it is on its way. */
export function ScheduleSkeleton() {
  return (
    <chakra.div minH="70dvh">
      <LoadingPanel text={messages.loading} above={<Chips />}>
        {[62, 48, 70, 54].map((width) => (
          <chakra.div
            key={width}
            display="grid"
            gridTemplateColumns="94px 1fr"
            columnGap="3"
            py="11px"
            borderBottom="1px solid"
            borderColor="border"
          >
            <Skeleton w="64px" h="20px" justifySelf="end" />
            <div>
              <Skeleton w={`${width}%`} h="20px" />
              <Skeleton w="38%" h="18px" mt="6px" />
            </div>
          </chakra.div>
        ))}
      </LoadingPanel>
    </chakra.div>
  )
}

function Chips() {
  return (
    <>
      <chakra.div display="flex" gap={{ base: '6px', md: '2' }} py="10px">
        <Skeleton w="113px" h="target" />
        <Skeleton w="149px" h="target" />
        <Skeleton w="48px" h="target" />
      </chakra.div>
      <Rule mb="3" />
    </>
  )
}
