import { Box, chakra, Text } from '@chakra-ui/react'
import { type ClassReport, type DogClass, dogName } from '#contract/entities/classes.ts'
import { presentIn } from '#contract/rules/classes/pace.ts'
import { formatLocalTime } from '#lib/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { classMessages } from './messages.ts'

const words = classMessages

interface ClassRowProps {
  one: DogClass
  /** Whether the absent dogs are shown. */
  isOpen: boolean
  onToggle: () => void
  /** The report that is on its way. */
  pending: ClassReport | null
  report: (report: ClassReport) => void
}

const timeOf = (clock: string) => formatLocalTime(`2000-01-01T${clock}`)

/** A class with its three buttons; a pressed button takes its report back. */
export function ClassRow({ one, isOpen, onToggle, pending, report }: ClassRowProps) {
  const { id, title, calledAt, doneAt, notBefore, absent, count } = one
  const facts = [
    words.dogs(presentIn(one), absent.length),
    notBefore === null ? '' : words.notBefore(timeOf(notBefore)),
    calledAt === null ? '' : words.calledAt(formatLocalTime(calledAt)),
    doneAt === null ? '' : words.doneAt(formatLocalTime(doneAt)),
  ].filter(Boolean)
  const isOver = doneAt !== null
  const toggle = (kind: 'called' | 'done', isOn: boolean) => (
    <Button
      variant={isOn ? 'solid' : 'outline'}
      px="2"
      minH="52px"
      aria-pressed={isOn}
      aria-label={words.of(words[kind], title)}
      disabled={kind === 'called' && isOver}
      busyLabel={pending?.kind === kind && pending.classId === id ? words.sending : false}
      onClick={() => report({ kind, classId: id, isOn: !isOn })}
    >
      {words[kind]}
    </Button>
  )
  return (
    <chakra.li py="3" borderBottom="1px solid" borderColor="border">
      <chakra.b display="block" fontWeight="640" color={isOver ? 'fg.muted' : undefined}>
        {title}
      </chakra.b>
      <Text textStyle="second" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
        {facts.join(', ')}
      </Text>
      <Box display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2" mt="2">
        {toggle('called', calledAt !== null)}
        {toggle('done', isOver)}
        <Button
          variant="outline"
          px="2"
          minH="52px"
          aria-expanded={isOpen}
          aria-label={words.of(words.absent, title)}
          onClick={onToggle}
        >
          {words.absent}
        </Button>
      </Box>
      {isOpen ? (
        <Box role="group" aria-label={words.whoAbsent(title)} mt="3">
          <Text textStyle="second" mb="2">
            {words.whoHint}
          </Text>
          <Box display="flex" flexWrap="wrap" gap="2">
            {Array.from({ length: count }, (_, index) => {
              const place = index + 1
              const isOn = absent.includes(place)
              return (
                <Chip
                  key={place}
                  aria-pressed={isOn}
                  aria-label={words.dog(dogName(one, place))}
                  onClick={() =>
                    report({
                      kind: 'absent',
                      classId: id,
                      place,
                      number: one.numbers[index],
                      isOn: !isOn,
                    })
                  }
                >
                  {isOn ? <s>{dogName(one, place)}</s> : dogName(one, place)}
                </Chip>
              )
            })}
          </Box>
        </Box>
      ) : null}
    </chakra.li>
  )
}
