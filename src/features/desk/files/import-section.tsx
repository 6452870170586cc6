import { Box, chakra, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import {
  type DeskImportPreview,
  type ImportTable,
  importTables,
  largestImportBytes,
} from '#contract/entities/desk/imports.ts'
import { type ImportFile, saveExport, usePreviewImport } from '#data/desk/imports.ts'
import type { SaveOutcome } from '#data/desk/save-outcome.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { FileButton } from '../shared/file-button.tsx'
import { SaveNotice } from '../shared/save/save-notice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { filesMessages } from './messages.ts'

const words = filesMessages

interface Shown {
  request: ImportFile
  preview: DeskImportPreview
}

/** Chooses a file, shows what it would change, and imports it. */
export function ImportSection({ eventId }: { eventId: number }) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending } = usePreviewImport()
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState<ImportTable | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [notice, setNotice] = useState<SaveOutcome | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const input = useRef<HTMLInputElement>(null)
  // What is read; null once another file or table is chosen, whose name would stand above the answer.
  const reading = useRef<ImportFile | null>(null)

  const refuse = (text: string) => {
    setError(text)
    input.current?.focus()
  }
  const preview = async () => {
    if (isPending) return
    setShown(null)
    setNotice(null)
    if (!file) return refuse(words.noFile)
    if (file.size > largestImportBytes) return refuse(words.tooLarge)
    setError(null)
    const request = { eventId, file, table }
    reading.current = request
    const outcome = await mutateAsync(request)
    if (reading.current !== request) return
    if (outcome.kind === 'read') setShown({ request, preview: outcome.preview })
    else if (outcome.kind === 'refused' && outcome.field === 'file') refuse(outcome.message)
    else setNotice(outcome)
  }
  const choose = (chosen: File | null) => {
    reading.current = null
    setFile(chosen)
    setShown(null)
    setError(null)
    setNotice(null)
  }
  const startOver = () => {
    choose(null)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  return (
    <Section heading={words.importHeading}>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <Text maxW="measure">{words.importIntro}</Text>
        <Text maxW="measure" color="fg.muted">
          {words.importRules}
        </Text>
        <Text maxW="measure">{words.templateText}</Text>
        <Box>
          <FileButton onSave={() => saveExport({ of: 'template' })}>{words.template}</FileButton>
        </Box>
        <chakra.form
          noValidate
          display="grid"
          gap="4"
          maxW="560px"
          onSubmit={(event) => {
            event.preventDefault()
            void preview()
          }}
        >
          <TextField
            ref={input}
            type="file"
            label={words.file}
            isRequired
            accept=".zip,.csv,.xlsx"
            hint={words.fileHint}
            error={error}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
          <SelectField
            label={words.table}
            hint={words.tableHint}
            value={table ?? ''}
            onChange={({ target }) => {
              reading.current = null
              setTable(importTables.find((one) => one === target.value) ?? null)
              setShown(null)
            }}
          >
            <option value="">{words.byName}</option>
            {importTables.map((one) => (
              <option key={one} value={one}>
                {words.tables[one]}
              </option>
            ))}
          </SelectField>
          <SaveNotice outcome={notice} uncertainText={words.uncertain} />
          <Box>
            <Button
              type="submit"
              variant={shown ? 'outline' : 'solid'}
              disabled={isOffline}
              busyLabel={isPending && words.reading}
            >
              {words.preview}
            </Button>
          </Box>
        </chakra.form>
        {shown ? (
          <ImportPreview
            key={shown.preview.expected}
            {...shown}
            onChanged={(outcome) => void preview().then(() => setNotice(outcome))}
            onDone={startOver}
          />
        ) : null}
      </Box>
    </Section>
  )
}
