import { Box, chakra, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { DeskImportPreview } from '#contract/entities/desk/imports.ts'
import { type ImportFile, useApplyImport } from '#data/desk/imports.ts'
import type { SaveOutcome } from '#data/desk/save-outcome.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Section } from '#ui/page/section.tsx'
import { SaveNotice } from '../shared/save/save-notice.tsx'
import { useSeenText } from '../shared/use-desk-event.ts'
import { ChangeGroups } from './change-groups.tsx'
import { filesMessages } from './messages.ts'
import { NoteGroups } from './note-groups.tsx'

const words = filesMessages

interface ImportPreviewProps {
  request: ImportFile
  preview: DeskImportPreview
  /** The event has changed: a new preview is needed. */
  onChanged: (outcome: SaveOutcome) => void
  onDone: () => void
}

/** What a file would change, its faults, and the button that imports it. */
export function ImportPreview({ request, preview, onChanged, onDone }: ImportPreviewProps) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending } = useApplyImport()
  const [notice, setNotice] = useState<SaveOutcome | null>(null)
  const { event, faults, notes, counts } = preview
  const seenText = useSeenText(event.id)
  const total = counts.reduce((sum, { kind, count }) => (kind === 'kept' ? sum : sum + count), 0)
  const removed = counts.reduce(
    (sum, { kind, count }) => (kind === 'removed' ? sum + count : sum),
    0,
  )
  const canImport = faults.length === 0 && total > 0
  const aboutId = useId()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])

  const apply = async () => {
    if (isPending) return
    const outcome = await mutateAsync({ ...request, expected: preview.expected })
    // Another file can be chosen meanwhile, which takes the preview away.
    const isShown = frame.current !== null
    if (outcome.kind === 'imported') {
      showToast('success', `${words.imported} ${words.history}`)
      if (isShown) onDone()
    } else if (!isShown) {
      showToast('error', outcome.kind === 'uncertain' ? words.uncertainImport : outcome.message)
    } else if (outcome.kind === 'changed') {
      onChanged(outcome)
    } else {
      setNotice(outcome)
    }
  }
  return (
    <chakra.div ref={frame} tabIndex={-1} outline="none">
      <Section heading={words.previewHeading}>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          <Summary preview={preview} />
          {faults.length > 0 ? (
            <Banner
              tone="error"
              title={words.faults(faults.reduce((sum, { count }) => sum + count, 0))}
            >
              <Text mb="3">{words.faultsText}</Text>
              <NoteGroups notes={faults} />
            </Banner>
          ) : null}
          {notes.length > 0 ? (
            <Banner tone="warning" title={words.notes}>
              <NoteGroups notes={notes} />
            </Banner>
          ) : null}
          {faults.length === 0 && counts.length === 0 ? (
            <Banner tone="success">{words.nothing}</Banner>
          ) : null}
          <ChangeGroups preview={preview} />
          <SaveNotice outcome={notice} uncertainText={words.uncertainImport} />
          {canImport ? (
            <Text id={aboutId} maxW="measure">
              {[words.applyText(event.name, total), seenText].join(' ').trim()}
              {removed > 0 ? <strong> {words.applyRemoves(removed)}</strong> : null}
            </Text>
          ) : null}
          <Box display="flex" flexWrap="wrap" gap="3">
            {canImport ? (
              <Button
                aria-describedby={aboutId}
                disabled={isOffline}
                busyLabel={isPending && words.applying}
                onClick={() => void apply()}
              >
                {words.apply(total)}
              </Button>
            ) : null}
            <Button variant="outline" onClick={onDone}>
              {words.discard}
            </Button>
          </Box>
        </Box>
      </Section>
    </chakra.div>
  )
}

function Summary({ preview: { event, isWhole, tables, counts } }: { preview: DeskImportPreview }) {
  return (
    <Box>
      <Text fontWeight="640">
        {event.isNew ? words.newEvent(event.name) : words.ofEvent(event.name)}
      </Text>
      <Text>{isWhole ? words.whole : words.single}</Text>
      {isWhole ? null : (
        <chakra.ul pl="5" listStyleType="disc" overflowWrap="anywhere">
          {tables.map(({ table, file, rows }) => (
            <li key={table}>{words.tableRead(words.tables[table], file, rows)}</li>
          ))}
        </chakra.ul>
      )}
      {counts.some(({ kind }) => kind === 'kept') ? (
        <Text color="fg.muted">{words.keptHint}</Text>
      ) : null}
    </Box>
  )
}
