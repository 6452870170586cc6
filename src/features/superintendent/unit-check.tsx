import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { judgeUnit, type UnitDog, unitSize } from './breeder-unit.ts'
import { messages } from './messages.ts'

const noDog: UnitDog = { name: '', breeders: '', sire: '', dam: '' }
const keys = ['name', 'breeders', 'sire', 'dam'] as const

/** Asks for four dogs and says at once whether they may stand together. */
export function UnitCheck() {
  const [dogs, setDogs] = useState<readonly UnitDog[]>(() =>
    Array.from({ length: unitSize }, () => noDog),
  )
  const change = (at: number, key: keyof UnitDog, text: string) =>
    setDogs(dogs.with(at, { ...(dogs[at] ?? noDog), [key]: text }))
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p textStyle="second" color="fg.muted">
        {messages.checkIntro}
      </chakra.p>
      {dogs.map((dog, at) => (
        <DogFields
          // The four places stay; the dogs in them change.
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
          onChange={(event) => onChange(key, event.target.value)}
        />
      ))}
    </chakra.fieldset>
  )
}

function Verdict({ dogs }: { dogs: readonly UnitDog[] }) {
  const verdict = judgeUnit(dogs)
  switch (verdict.kind) {
    case 'incomplete':
      return <Banner>{messages.incomplete}</Banner>
    case 'allowed':
      return <Banner tone="success">{messages.allowed}</Banner>
    case 'refused':
      return (
        <Banner tone="error" title={messages.refused}>
          {verdict.faults.map((fault) => messages.faults[fault]).join(' ')}
        </Banner>
      )
  }
}
