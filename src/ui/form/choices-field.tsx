import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Checkbox, FieldError } from './field.tsx'

interface ChoicesFieldProps {
  label: ReactNode
  isRequired?: boolean
  error?: string | null
  /** The name all boxes of the list share. */
  name?: string
  options: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** Called when the focus has left the whole list. */
  onLeave?: () => void
}

/** Several boxes under one label, of which any number may be ticked. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { label, isRequired, error, name, options, chosen, onChoose, onLeave } = props
  const errorId = useId()
  const toggle = (option: string) =>
    onChoose(options.filter((one) => chosen.includes(one) !== (one === option)))
  return (
    <chakra.fieldset
      minW="0"
      aria-describedby={error ? errorId : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
      }}
    >
      <chakra.legend textStyle="label" maxW="full">
        {label}
        {isRequired ? '*' : null}
      </chakra.legend>
      <chakra.div
        display="grid"
        columnGap="4"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 200px), 1fr))"
      >
        {options.map((option) => (
          <Checkbox
            key={option}
            name={name}
            value={option}
            label={option}
            checked={chosen.includes(option)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(option)}
          />
        ))}
      </chakra.div>
      {error ? <FieldError id={errorId} text={error} /> : null}
    </chakra.fieldset>
  )
}
