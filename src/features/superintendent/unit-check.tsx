import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { foldText } from '#contract/values/fold-text.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/form/field.tsx'
import { messages } from './messages.ts'

export interface UnitDog {
  name: string
  /** As typed: names separated by commas, semicolons, & or "and". */
  breeders: string
  sire: string
  dam: string
}

type UnitError = keyof typeof messages.errors

type UnitVerdict =
  | { kind: 'incomplete' }
  | { kind: 'allowed' }
  | { kind: 'refused'; errors: UnitError[] }

const unitSize = 4

const foldedName = (name: string) => foldText(name).trim().replaceAll(/\s+/g, ' ')

const breedersOf = (dog: UnitDog) =>
  new Set(
    dog.breeders
      .split(/[,;&]|\sand\s/i)
      .map(foldedName)
      .filter(Boolean),
  )

function isComplete(dog: UnitDog): boolean {
  return (
    [dog.name, dog.sire, dog.dam].every((text) => foldedName(text) !== '') &&
    breedersOf(dog).size > 0
  )
}

function shareBreeder(dogs: readonly UnitDog[]): boolean {
  const [first, ...others] = dogs.map(breedersOf)
  return [...(first ?? [])].some((breeder) => others.every((each) => each.has(breeder)))
}

/** Whether the dogs form a Breeder Class unit (rule 50), with every reason against it. */
export function checkUnit(dogs: readonly UnitDog[]): UnitVerdict {
  if (!dogs.every(isComplete)) return { kind: 'incomplete' }
  const names = new Set(dogs.map(({ name }) => foldedName(name)))
  const parents = new Set(dogs.map(({ sire, dam }) => `${foldedName(sire)}\n${foldedName(dam)}`))
  const errors: UnitError[] = []
  if (dogs.length !== unitSize) errors.push('notFourDogs')
  if (names.size < dogs.length) errors.push('dogTwice')
  if (!shareBreeder(dogs)) errors.push('noSharedBreeder')
  if (parents.size < 2) errors.push('oneParentCombination')
  return errors.length === 0 ? { kind: 'allowed' } : { kind: 'refused', errors }
}

const noDog: UnitDog = { name: '', breeders: '', sire: '', dam: '' }
const keys = ['name', 'breeders', 'sire', 'dam'] as const

/** Form for four dogs that says whether they form a Breeder Class unit. */
export function UnitCheck() {
  const [dogs, setDogs] = useState<readonly UnitDog[]>(() =>
    Array.from({ length: unitSize }, () => noDog),
  )
  const change = (at: number, key: keyof UnitDog, text: string) =>
    setDogs((current) =>
      current.map((dog, place) => (place === at ? { ...dog, [key]: text } : dog)),
    )
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p textStyle="second" color="fg.muted">
        {messages.checkIntro}
      </chakra.p>
      {dogs.map((dog, at) => (
        <DogFields
          key={messages.dog(at + 1)}
          legend={messages.dog(at + 1)}
          dog={dog}
          onChange={(key, text) => change(at, key, text)}
        />
      ))}
      <div role="status">
        <Verdict dogs={dogs} />
      </div>
    </chakra.div>
  )
}

interface DogFieldsProps {
  legend: string
  dog: UnitDog
  onChange: (key: keyof UnitDog, text: string) => void
}

function DogFields({ legend, dog, onChange }: DogFieldsProps) {
  return (
    <chakra.fieldset
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      alignItems="end"
    >
      <chakra.legend textStyle="card" mb="2">
        {legend}
      </chakra.legend>
      {keys.map((key) => (
        <TextField
          key={key}
          label={messages[key]}
          value={dog[key]}
          autoComplete="off"
          maxLength={200}
          onType={(text) => onChange(key, text)}
        />
      ))}
    </chakra.fieldset>
  )
}

function Verdict({ dogs }: { dogs: readonly UnitDog[] }) {
  const verdict = checkUnit(dogs)
  switch (verdict.kind) {
    case 'incomplete':
      return <Banner>{messages.incomplete}</Banner>
    case 'allowed':
      return <Banner tone="success">{messages.allowed}</Banner>
    case 'refused':
      return (
        <Banner tone="error" title={messages.refused}>
          {verdict.errors.map((error) => messages.errors[error]).join(' ')}
        </Banner>
      )
  }
}
