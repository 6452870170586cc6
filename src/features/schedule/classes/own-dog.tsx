import { chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { tellAbsence } from '#data/event/classes.ts'
import { markTold, removeMark } from '#data/event/dog-marks.ts'
import type { OwnDog as Dog } from '#data/event/own-dogs.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { say } from '#ui/feedback/say.tsx'
import { confirm } from '#ui/overlay/confirm.tsx'
import { dogMessages } from '#ui/schedule/dog-messages.ts'
import { dogTitle, reasonWords, whenWords } from '#ui/schedule/dog-words.ts'
import { classMessages } from './messages.ts'

const words = classMessages

/** An own dog in its event: when it is in, and that it stays away. */
export function OwnDog({ dog, now }: { dog: Dog; now: string }) {
  const { mark, one, when, clash } = dog
  const [error, setError] = useState<string | null>(null)
  const { place, eventId, itemId, classId, isAbsenceTold } = mark
  const title = one ? dogTitle(one, place) : ''
  const isAwaited = when.kind === 'expected' || when.kind === 'printed'
  const isCalledOff = isAbsenceTold && isAwaited
  const mayTell = place !== null && !isAbsenceTold && isAwaited
  const tell = async () => {
    if (place === null) return
    const isSure = await confirm({
      title: words.ask.title(title),
      text: words.ask.text,
      confirmLabel: words.ask.yes,
    })
    if (!isSure) return
    const number = one?.numbers[place - 1]
    const wrong = await tellAbsence(eventId, { itemId, classId, place, number })
    setError(wrong)
    if (wrong === null) await markTold(mark, true)
  }
  const takeBack = async () => {
    await markTold(mark, false)
    say(words.expected(title))
  }
  const remove = async () => {
    await removeMark(mark)
    say(words.removed(title))
  }
  const reason = reasonWords(when)
  return (
    <chakra.div data-row borderLeft="5px solid" borderColor="accent" pl="3" display="grid" gap="1">
      <Text fontWeight="680">{whenWords(when, place, now)}</Text>
      {title === '' ? null : <Text>{title}</Text>}
      {reason === '' ? null : (
        <Text textStyle="second" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
          {reason}
        </Text>
      )}
      {clash?.one ? (
        <Text textStyle="second" color="warning.fg" fontWeight="600">
          {dogMessages.clash(
            dogTitle(clash.one, clash.mark.place),
            clash.item?.ring || dogMessages.elsewhere,
          )}
        </Text>
      ) : null}
      <div role="status">{isCalledOff ? <Text textStyle="second">{words.told}</Text> : null}</div>
      <div role="alert">{error === null ? null : <Banner tone="error">{error}</Banner>}</div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="1">
        {mayTell ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={words.absentOf(title)}
            onClick={() => void tell()}
          >
            {words.absent}
          </Button>
        ) : null}
        {isCalledOff ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={words.comesOf(title)}
            onClick={() => void takeBack()}
          >
            {words.comes}
          </Button>
        ) : null}
        <Button
          variant="plain"
          size="sm"
          aria-label={words.removeOf(title)}
          onClick={() => void remove()}
        >
          {words.remove}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
