import { chakra } from '@chakra-ui/react'
import { presentIn } from '#contract/rules/classes/pace.ts'
import type { ClassNow } from '#contract/rules/classes/class-now.ts'
import { formatLocalTime } from '#lib/format.ts'
import { messages } from './messages.ts'
import { size } from './size.ts'

interface RingClassesProps {
  classes: ClassNow
  /** Nobody reports from the ring, so nobody knows when a class comes. */
  isSilent: boolean
}

/** The class in the ring, and the next one. */
export function RingClasses({ classes: { inRing, next }, isSilent }: RingClassesProps) {
  return (
    <>
      {inRing ? (
        <chakra.p fontSize={size(6)} fontWeight="680">
          {messages.inRing(inRing.title, presentIn(inRing))}
        </chakra.p>
      ) : null}
      {next ? (
        <p>
          {next.at === null
            ? messages.called(next.one.title)
            : messages.nextClass(next.one.title, isSilent ? '' : formatLocalTime(next.at))}
        </p>
      ) : null}
    </>
  )
}
