import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readOrderNumber } from '../order-number.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { messages } from '../messages.ts'

const words = messages.pickup

interface NumberFormProps {
  onFind: (orderId: number) => void
  /** What stands in it at first, to be corrected. */
  first?: string
  /** Who typed the last number types the next. */
  isNext: boolean
}

/** The number as the shopper reads it out. */
export function NumberForm({ onFind, first = '', isNext }: NumberFormProps) {
  const [text, setText] = useState(first)
  const [isWrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isNext) form.current?.querySelector('input')?.select()
  }, [isNext])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const orderId = readOrderNumber(text)
    setWrong(orderId === null)
    if (orderId === null) return
    setText('')
    onFind(orderId)
  }
  return (
    <chakra.form
      ref={form}
      noValidate
      onSubmit={submit}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="3"
      alignItems="start"
    >
      <TextField
        label={words.number}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={20}
        minH="56px"
        fontSize="20"
        error={isWrong ? words.noNumber : null}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" minH="56px" mt="26px">
        {words.find}
      </Button>
    </chakra.form>
  )
}
