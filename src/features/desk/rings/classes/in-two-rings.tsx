// The dogs of an event whose numbers are also expected in another ring at about the same time (rule 113).
import { chakra, Text } from '@chakra-ui/react'
import type { DogInTwoRings } from '#contract/entities/classes.ts'
import { formatLocalTime } from '#lib/format.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { classMessages } from './messages.ts'

const words = classMessages.inTwoRings
/** More would push the classes out of sight. */
const shownFirst = 3

export function InTwoRings({ dogs }: { dogs: readonly DogInTwoRings[] }) {
  if (dogs.length === 0) return null
  const left = dogs.length - shownFirst
  return (
    <Banner tone="warning" role="note">
      <chakra.ul listStyleType="none">
        {dogs.slice(0, shownFirst).map((dog) => (
          <li key={`${dog.number}-${dog.at}-${dog.otherTitle}-${dog.otherAt}`}>{wordsOf(dog)} </li>
        ))}
        {left > 0 ? <li>{words.more(left)} </li> : null}
      </chakra.ul>
      <Text textStyle="second" mt="1">
        {words.hint}
      </Text>
    </Banner>
  )
}

function wordsOf({ number, at, otherAt, otherTitle, otherPlace }: DogInTwoRings): string {
  const there = otherPlace === '' ? otherTitle : `${otherPlace}, ${otherTitle}`
  return words.dog(number, formatLocalTime(at), there, formatLocalTime(otherAt))
}
