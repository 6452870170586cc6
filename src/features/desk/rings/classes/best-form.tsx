import { chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ClassReport } from '#contract/entities/classes.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/form/field.tsx'
import { focusFirst } from '#ui/hooks/focus-first.ts'
import { classMessages } from './messages.ts'

const words = classMessages

interface BestFormProps {
  best: string | null
  /** Resolves to why it does not count, null = it counts. */
  report: (report: ClassReport) => Promise<string | null>
}

/** Reports the Best of Breed, or takes the report back. */
export function BestForm({ best, report }: BestFormProps) {
  const [number, setNumber] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const open = (text: string | null) => {
    setError(null)
    setNumber(text)
  }
  const send = async (reported: string | null) => {
    const wrong = await report({ kind: 'best', number: reported })
    if (wrong === null) open(null)
    else setError(wrong)
  }
  return (
    // One row, so that the focus stays here when the button and the form take turns.
    <chakra.div data-row display="grid" gap="2">
      {best === null ? null : (
        <>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Text fontWeight="640">{words.bestIs(best)}</Text>
            <Button size="sm" variant="outline" onClick={() => void send(null)}>
              {words.removeBest}
            </Button>
          </chakra.div>
          <div role="alert">{error === null ? null : <Banner tone="error">{error}</Banner>}</div>
        </>
      )}
      {best === null && number === null ? (
        <Button variant="outline" justifySelf="start" onClick={() => open('')}>
          {words.best}
        </Button>
      ) : null}
      {best === null && number !== null ? (
        <chakra.form
          ref={focusFirst}
          noValidate
          display="grid"
          gap="2"
          maxW="320px"
          onSubmit={(event) => {
            event.preventDefault()
            void send(number)
          }}
        >
          <TextField
            label={words.bestLabel}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={error}
            value={number}
            onChange={({ target }) => open(target.value)}
          />
          <chakra.div display="flex" gap="2">
            <Button type="submit">{words.saveBest}</Button>
            <Button variant="outline" onClick={() => open(null)}>
              {words.cancel}
            </Button>
          </chakra.div>
        </chakra.form>
      ) : null}
    </chakra.div>
  )
}
