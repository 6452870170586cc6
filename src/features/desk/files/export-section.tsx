import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ShowEvent } from '#contract/entities/event.ts'
import { type ImportTable, importTables } from '#contract/entities/desk/imports.ts'
import { type ExportRequest, saveExport } from '#data/desk/imports.ts'
import { SelectField } from '#ui/form/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { FileButton } from '../shared/file-button.tsx'
import { filesMessages } from './messages.ts'

const words = filesMessages

/** The event's tables to download: all in one file, or one. */
export function ExportSection({ event }: { event: Pick<ShowEvent, 'id' | 'name'> }) {
  const [table, setTable] = useState<ImportTable>('products')
  const eventId = event.id
  return (
    <Section heading={words.exportHeading}>
      <Box display="grid" gap="4">
        <Text maxW="measure">{words.exportIntro(event.name)}</Text>
        <Box display="flex" flexWrap="wrap" gap="3">
          <ExportButton request={{ of: 'folder', eventId, hasPictures: true }}>
            {words.exportAll}
          </ExportButton>
          <ExportButton request={{ of: 'folder', eventId, hasPictures: false }}>
            {words.exportWithoutPictures}
          </ExportButton>
        </Box>
        <Box display="flex" flexWrap="wrap" alignItems="end" gap="3">
          <Box minW="240px">
            <SelectField
              label={words.exportTable}
              value={table}
              onChange={({ target }) =>
                setTable(importTables.find((one) => one === target.value) ?? table)
              }
            >
              {importTables.map((one) => (
                <option key={one} value={one}>
                  {words.tables[one]}
                </option>
              ))}
            </SelectField>
          </Box>
          <ExportButton request={{ of: 'table', eventId, table }}>{words.saveTable}</ExportButton>
        </Box>
      </Box>
    </Section>
  )
}

function ExportButton({ request, children }: { request: ExportRequest; children: string }) {
  return <FileButton onSave={() => saveExport(request)}>{children}</FileButton>
}
