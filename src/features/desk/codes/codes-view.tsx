import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCode, DeskCodes } from '#contract/entities/desk/codes.ts'
import { deskCodesQuery } from '#data/desk/codes.ts'
import { formatInstant } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Section } from '#ui/page/section.tsx'
import { type Removed, UndoNotice } from '../shared/undo-notice.tsx'
import { messages } from '../messages.ts'
import { ChangeList } from '../shared/change-list.tsx'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { Cell, ColumnHead, DeskTable, Labelled, Row, RowHead } from '../shared/list/desk-table.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { changeInWords, placesInWords } from './code-form.ts'
import { codeMessages } from './messages.ts'

const { columns, ...words } = codeMessages
const tones = { live: 'success', usedUp: 'warning', ended: 'quiet' } as const

/** The early-access codes, and who changed them. */
export function CodesView() {
  const { data, error, refetch } = useQuery(deskCodesQuery())
  return (
    <DeskPage title={messages.views.codes}>
      {data ? <Codes data={data} /> : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}

function Codes({ data }: { data: DeskCodes }) {
  const { isOffline } = useConnection()
  // The dialog keeps its code while it closes; each opening starts from the list as it is then.
  const [form, setForm] = useState<{ code: DeskCode | null; isOpen: boolean; count: number }>({
    code: null,
    isOpen: false,
    count: 0,
  })
  const [ended, setEnded] = useState<Removed | null>(null)
  const open = (code: DeskCode | null) => setForm({ code, isOpen: true, count: form.count + 1 })
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '5' }}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
      >
        <Text color="fg.muted" maxW="measure">
          {words.intro}
        </Text>
        <Button disabled={isOffline} w={{ base: 'full', md: 'auto' }} onClick={() => open(null)}>
          {words.add}
        </Button>
      </Box>
      {ended ? (
        <UndoNotice key={ended.key} removed={ended} onUndone={() => setEnded(null)} />
      ) : null}
      {data.codes.length > 0 ? (
        <CodesTable data={data} onChange={open} />
      ) : (
        <Empty heading={words.none} text={words.noneText} />
      )}
      <Section heading={words.changes}>
        <ChangeList
          none={words.noChanges}
          entries={data.changes.map(({ id, code, by, atMs, ...change }) => ({
            id,
            title: code || words.unnamed,
            by: by || words.byCommand,
            atMs,
            text: changeInWords(change, data),
          }))}
        />
      </Section>
      {form.count > 0 ? (
        <CodeDialog
          key={form.count}
          code={form.code}
          data={data}
          isOpen={form.isOpen}
          onClose={() => setForm({ ...form, isOpen: false })}
          onEnded={setEnded}
        />
      ) : null}
    </Box>
  )
}

interface CodesTableProps {
  data: DeskCodes
  onChange: (code: DeskCode) => void
}

function CodesTable({ data, onChange }: CodesTableProps) {
  const { code: name, ...others } = columns
  const head = [name, ...Object.values(others)].map((text) => (
    <ColumnHead key={text}>{text}</ColumnHead>
  ))
  return (
    <DeskTable label={words.table} head={head}>
      {data.codes.map((code) => (
        <Row
          key={code.id}
          gridTemplateColumns="minmax(0, 1fr) auto"
          gridTemplateAreas='"code change" "places places" "uses uses" "ends ends" "state state"'
        >
          <RowHead gridArea="code" overflowWrap="anywhere">
            {code.code || words.unknown}
            {code.note ? (
              <Text textStyle="second" color="fg.muted" fontWeight="400">
                {code.note}
              </Text>
            ) : null}
          </RowHead>
          <Labelled gridArea="places" label={columns.places}>
            {placesInWords(code.committeeIds, data.committees)}
          </Labelled>
          <Labelled gridArea="uses" label={columns.uses}>
            {words.uses(code.uses, code.maxUses)}
          </Labelled>
          <Labelled gridArea="ends" label={columns.ends}>
            {code.endsAtMs === null
              ? words.noEnd
              : formatInstant(code.endsAtMs, 'dateTimeShort', data.timeZone)}
          </Labelled>
          <Cell gridArea="state">
            <Badge tone={tones[code.state]}>{words.states[code.state]}</Badge>
          </Cell>
          <Cell gridArea="change" w={{ md: '1%' }}>
            <Button variant="outline" size="sm" onClick={() => onChange(code)}>
              {words.change}
              <chakra.span srOnly>{` ${code.code || words.unknown}`}</chakra.span>
            </Button>
          </Cell>
        </Row>
      ))}
    </DeskTable>
  )
}
