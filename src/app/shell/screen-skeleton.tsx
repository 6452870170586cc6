import { chakra } from '@chakra-ui/react'
import { Rule } from '#ui/page/section.tsx'
import { LoadingPanel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { messages } from '../messages.ts'

/** Shown while a screen's code loads: a heading, a rule, blocks of text. */
export function ScreenSkeleton() {
  return (
    <chakra.div
      maxW="page"
      mx="auto"
      px={{ base: '4', md: '10' }}
      py={{ base: '4', md: '8' }}
      minH="60dvh"
    >
      <LoadingPanel text={messages.loading}>
        <Skeleton w="72%" maxW="420px" h="30px" mb="24px" />
        <Rule />
        <Skeleton w="52%" maxW="300px" h="24px" mt="12px" mb="12px" />
        <Skeleton w="full" h="148px" />
      </LoadingPanel>
    </chakra.div>
  )
}
