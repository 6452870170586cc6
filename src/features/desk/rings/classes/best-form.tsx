import { chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ClassReport } from '#contract/entities/classes.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { classMessages } from './messages.ts'

const words = classMessages

interface BestFormProps {
  best: string | null
  /** Resolves to whether it counts. */
  report: (report: ClassReport) => Promise<boolean>
}

/** Reports the Best of Breed, or takes the report back. */
export function BestForm({ best, report }: BestFormProps) {
  const [number, setNumber] = useState<string | null>(null)
  if (best !== null) {
    return (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Text fontWeight="640">{words.bestIs(best)}</Text>
        <Button
          size="sm"
          variant="outline"
          onClick={() => void report({ kind: 'best', number: null })}
        >
          {words.removeBest}
        </Button>
      </chakra.div>
    )
  }
  if (number === null) {
    return (
      <Button variant="outline" justifySelf="start" onClick={() => setNumber('')}>
        {words.best}
      </Button>
    )
  }
  const send = async () => {
    if (await report({ kind: 'best', number })) setNumber(null)
  }
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="2"
      maxW="320px"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={words.bestLabel}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <chakra.div display="flex" gap="2">
        <Button type="submit">{words.saveBest}</Button>
        <Button variant="outline" onClick={() => setNumber(null)}>
          {words.cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
