import { Box, chakra, Text } from '@chakra-ui/react'
import { type Ref, useId, useState } from 'react'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import { Checkbox, FieldError } from '#ui/form/field.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { messages } from '../messages.ts'

const words = messages.scope
/** A longer list has a search field. */
const shortList = 10

interface ScopeChoiceProps<Id> {
  /** The first control. */
  ref?: Ref<HTMLFieldSetElement>
  label: string
  options: readonly { id: Id; name: string }[]
  chosen: readonly Id[]
  error?: string | undefined
  onChoose: (chosen: Id[]) => void
}

/** Checkboxes for what a role or a code is for; a long list filters as one types. */
export function ScopeChoice<Id extends number | string>(props: ScopeChoiceProps<Id>) {
  const { ref, label, options, chosen, error, onChoose } = props
  const [text, setText] = useState('')
  const errorId = useId()
  const search = searchWords(text)
  const shown = options.filter(({ name }) => hasAllWords(search, name))
  const toggle = (id: Id) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <chakra.fieldset
      ref={ref}
      tabIndex={-1}
      minW="0"
      pl={{ base: '3', md: '9' }}
      pb="2"
      aria-describedby={error ? errorId : undefined}
    >
      <chakra.legend
        textStyle="label"
        display="flex"
        gap="3"
        w="full"
        mb="2"
        justifyContent="space-between"
      >
        {label}
        <chakra.span fontWeight="400" color="fg.muted" role="status">
          {words.chosen(chosen.length)}
        </chakra.span>
      </chakra.legend>
      {options.length > shortList ? (
        <SearchField
          label={words.filter(label)}
          value={text}
          maxLength={100}
          clearLabel={messages.filters.clearSearch}
          onType={setText}
          onClear={() => setText('')}
        />
      ) : null}
      <Box
        display="grid"
        columnGap="4"
        mt="1"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 240px), 1fr))"
        maxH={options.length > shortList ? '264px' : undefined}
        overflowY="auto"
        // Room for the focus ring of the boxes.
        px="1"
        mx="-1"
      >
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<chakra.span overflowWrap="anywhere">{name}</chakra.span>}
            checked={chosen.includes(id)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(id)}
          />
        ))}
      </Box>
      {shown.length === 0 ? <Text color="fg.muted">{words.noMatch}</Text> : null}
      {error ? <FieldError id={errorId} text={error} /> : null}
    </chakra.fieldset>
  )
}
