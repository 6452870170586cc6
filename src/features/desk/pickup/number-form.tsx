import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { readOrderNumber } from '../order-number.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { pickupMessages } from './messages.ts'

const words = pickupMessages

interface NumberFormProps {
  onFind: (orderId: number) => void
  /** The number to begin with: one that was not found. */
  first?: string
  /** Focuses the field: the last number was typed, so the next one is too. */
  isNext: boolean
}

/** Finds an order by the number that the shopper reads out. */
export function NumberForm({ onFind, first = '', isNext }: NumberFormProps) {
  const { register, handleSubmit, reset, setFocus, formState } = useForm({
    defaultValues: { number: first },
  })
  useEffect(() => {
    if (isNext) setFocus('number', { shouldSelect: true })
  }, [isNext, setFocus])
  const submit = handleSubmit(({ number }) => {
    const orderId = readOrderNumber(number)
    if (orderId === null) return
    reset({ number: '' })
    onFind(orderId)
  })
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => void submit(event)}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="3"
      alignItems="start"
    >
      <TextField
        {...register('number', {
          validate: (text) => readOrderNumber(text) !== null || words.noNumber,
        })}
        label={words.number}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={20}
        minH="56px"
        fontSize="20"
        error={formState.errors.number?.message}
      />
      <Button type="submit" minH="56px" mt="26px">
        {words.find}
      </Button>
    </chakra.form>
  )
}
