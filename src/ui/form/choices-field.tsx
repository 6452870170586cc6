import { chakra } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'
import { Checkbox, FieldError } from './field.tsx'

interface ChoicesFieldProps {
  /** The first box. */
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  isRequired?: boolean
  error?: string | null
  /** The name that all boxes share. */
  name?: string
  options: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** Called when the focus has left the last of the boxes. */
  onBlur?: () => void
}

/** A list of checkboxes under one label. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { ref, label, isRequired, error, name, options, chosen, onChoose, onBlur } = props
  const errorId = useId()
  const toggle = (option: string) =>
    onChoose(options.filter((one) => chosen.includes(one) !== (one === option)))
  return (
    <chakra.fieldset
      minW="0"
      aria-describedby={error ? errorId : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
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
        {options.map((option, at) => (
          <Checkbox
            key={option}
            ref={at === 0 ? ref : undefined}
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
