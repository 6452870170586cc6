import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { readOrderNumber } from '../../../../contract/rules/order-number.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { messages } from '../messages.ts'

const words = messages.pickup

/** The number as the shopper reads it out. */
export function NumberForm({ onFind }: { onFind: (orderId: number) => void }) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
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
