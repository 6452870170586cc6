import { chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type ClassList, classesOf, dogName } from '#contract/entities/classes.ts'
import { setMark } from '#data/event/dog-marks.ts'
import { setStar } from '#data/event/show-day.ts'
import { Button } from '#ui/controls/button.tsx'
import { say } from '#ui/feedback/say.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { dogMessages } from '#ui/schedule/dog-messages.ts'
import { dogTitle } from '#ui/schedule/dog-words.ts'
import { classMessages } from './messages.ts'

const words = classMessages

/** Marks a dog as an own one, on this device, and stars its event. */
export function AddDog({ eventId, list }: { eventId: number; list: ClassList }) {
  const { itemId } = list
  // A class that is over has nothing to wait for.
  const classes = classesOf(list).filter(({ doneAt }) => doneAt === null)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [place, setPlace] = useState(0)
  const one = classes.find(({ id }) => id === chosenId) ?? classes[0]
  if (!one) return null
  const add = () => {
    const known = place === 0 ? null : place
    const number = known === null ? '' : (one.numbers[known - 1] ?? '')
    void setMark({ eventId, itemId, classId: one.id, place: known, number, isAbsenceTold: false })
    void setStar({ eventId, itemId }, true)
    say(words.added(dogTitle(one, known)))
    setPlace(0)
  }
  return (
    <chakra.form
      display="grid"
      gap="3"
      maxW="420px"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Text textStyle="second" color="fg.muted">
        {words.intro}
      </Text>
      <SelectField
        label={words.class}
        value={one.id}
        onChange={({ target }) => {
          setChosenId(Number(target.value))
          setPlace(0)
        }}
      >
        {classes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.dog}
        value={place}
        onChange={({ target }) => setPlace(Number(target.value))}
      >
        <option value={0}>{words.unknown}</option>
        {Array.from({ length: one.count }, (_, index) => (
          <option key={index} value={index + 1}>
            {one.numbers.length > 0
              ? dogMessages.dog(dogName(one, index + 1))
              : words.place(index + 1)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="outline" justifySelf="start">
        {words.add}
      </Button>
    </chakra.form>
  )
}
