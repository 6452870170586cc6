import { Box, chakra, Text } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { fileKindOf, fileTypes, largestFileBytes } from '#contract/values/download-file.ts'
import { uploadFile } from '#data/desk/download-file.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { duringUpload } from '#ui/form/uploads.ts'
import { type Path, valueAt } from './content.ts'
import type { Field } from './field-kinds.ts'
import type { FormState } from './form-state.ts'
import { eventMessages } from './messages.ts'

const words = eventMessages.file

interface FileFieldProps extends Pick<FormState, 'content' | 'faults' | 'onChange'> {
  field: Extract<Field, { kind: 'file' }>
  path: Path
}

/** A file that visitors download. */
export function FileField({ field, path, content, faults, onChange }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isUploading, setIsUploading] = useState(false)
  const name = path.join('.')
  const sizePath = [...path.slice(0, -1), field.size]
  const kind = fileKindOf(String(valueAt(content, path)))
  const error = refusal ?? faults.get(name)

  const take = async (file: File) => {
    if (file.size > largestFileBytes) return setRefusal(words.tooLarge)
    setRefusal(null)
    setIsUploading(true)
    const outcome = await uploadFile(file)
    setIsUploading(false)
    if (outcome.kind === 'unreadable') return setRefusal(words.unreadable)
    if (outcome.kind !== 'stored') return setRefusal(outcome.message)
    onChange(path, outcome.file.path)
    onChange(sizePath, outcome.file.sizeBytes)
  }
  return (
    <chakra.div role="group" aria-labelledby={`${id}-label`} display="grid" gap="2" minW="0">
      <chakra.p id={`${id}-label`} textStyle="label">
        {field.label}
      </chakra.p>
      {kind ? (
        <Text>
          {words.chosen(kind.toUpperCase(), formatBytes(Number(valueAt(content, sizePath))))}
        </Text>
      ) : null}
      <Box>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={field.label}
          accept={Object.values(fileTypes).join()}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void duringUpload(() => take(file))
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <Button
          name={name}
          variant="outline"
          busyLabel={isUploading && words.uploading}
          aria-describedby={`${id}-note`}
          onClick={() => input.current?.click()}
        >
          {kind ? words.replace : words.choose}
        </Button>
      </Box>
      <div id={`${id}-note`}>
        {error === undefined ? (
          <Text textStyle="second" color="fg.muted">
            {words.hint}
          </Text>
        ) : (
          <FieldError id={`${id}-error`} text={error} />
        )}
      </div>
    </chakra.div>
  )
}
