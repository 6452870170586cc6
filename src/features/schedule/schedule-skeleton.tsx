import { chakra } from '@chakra-ui/react'
import { Rule } from '../../ui/section.tsx'
import { LoadingPanel, Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

/** The schedule's layout while it is on its way. */
export function ScheduleSkeleton() {
  return (
    <chakra.div pt="14px" minH="70dvh">
      <LoadingPanel text={messages.loading}>
        <chakra.div display="flex" gap="2" mb="5">
          <Skeleton w="116px" h="44px" />
          <Skeleton w="150px" h="44px" />
        </chakra.div>
        <Rule />
        <Skeleton w="200px" h="26px" mt="12px" mb="12px" />
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
