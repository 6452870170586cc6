import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Button } from '../controls/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { lazyAgain } from '../loading/lazy-again.tsx'
import { missingText } from '../loading/lazy-part.tsx'
import { FieldError } from './field.tsx'
import { messages } from '../messages.ts'

export interface RichTextFieldProps {
  label: string
  /** HTML; another value than the field's own last one replaces what is in the field. */
  value: string
  /** The HTML after each change; '' = nothing. The server sanitises it when it is saved (rule 45). */
  onChange: (html: string) => void
  isRequired?: boolean
  hint?: string | undefined
  error?: string | null | undefined
}

// The editor is large, and few screens have one.
const Editor = lazyAgain(
  async () => (await import('./rich-text/rich-text-editor.tsx')).RichTextEditor,
)

const showMissing = (onTryAgain: () => void) => (
  <Banner tone="warning">
    {missingText}
    <chakra.div mt="2">
      <Button variant="outline" size="sm" onClick={onTryAgain}>
        {messages.tryAgain}
      </Button>
    </chakra.div>
  </Banner>
)

const Waiting = chakra('div', {
  base: { minH: '260px', border: '1.5px solid', borderColor: 'border.strong', bg: 'bg.muted' },
})

/** Formatted text: headings, lists, links and emphasis. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, isRequired = false, hint, error } = props
  const id = useId()
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" minW="0">
      <chakra.p id={labelId} textStyle="label">
        {label}
        {isRequired ? '*' : null}
      </chakra.p>
      <Editor
        waiting={<Waiting borderRadius="control" aria-busy="true" />}
        missing={showMissing}
        props={{
          value,
          onChange,
          label,
          labelId,
          noteId: error || hint ? noteId : undefined,
          isInvalid: Boolean(error),
        }}
      />
      {error ? <FieldError id={noteId} text={error} /> : null}
      {!error && hint ? (
        <chakra.p id={noteId} textStyle="second" color="fg.muted">
          {hint}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
