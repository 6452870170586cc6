// `/ring-table`: the steward at a ring's table, who has its code and its digits, and no account (rule 92).
import { chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Page as PageRow } from '#contract/pages.ts'
import type { DeskRings } from '#contract/entities/schedule-acts.ts'
import { ringTableQuery, useOpenRingTable } from '#data/desk/ring-tables.ts'
import { formatLocalDate } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '../shared/loading.tsx'
import { ringMessages } from './messages.ts'
import { RingBoard } from './ring-board.tsx'

const words = ringMessages.table
const tickMs = 15_000

/** The key of a scanned link: it leaves the address at once, and the history when the digits are right. */
const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : ''

export function TableScreen({ page }: { page: PageRow }) {
  const { pathname, hash, state } = useLocation()
  const scanned = hash.slice(1)
  const key = keyOf(state)
  const navigate = useNavigate()
  const needsDigits = key !== ''
  const isIn = scanned === '' && !needsDigits
  const { data, error } = useQuery({ ...ringTableQuery(), enabled: isIn, retry: false })
  if (scanned !== '') return <Navigate to={pathname} replace state={{ key: scanned }} />
  if (needsDigits) {
    return (
      <Page title={page.title}>
        <DigitsForm tableKey={key} onOpened={() => void navigate(pathname, { replace: true })} />
      </Page>
    )
  }
  return (
    <Page title={data?.places[0] ? words.name(data.places[0]) : page.title} isDense>
      {data ? <Table data={data} /> : null}
      {/* A code that has ended while it was in use is said below what was shown last. */}
      {error ? <Text role="alert">{error.message}</Text> : null}
      {!data && !error ? <ListSkeleton text={ringMessages.loading} /> : null}
    </Page>
  )
}

function Table({ data }: { data: DeskRings }) {
  const nowMs = useNow(tickMs)
  const [ringDay] = data.ringDays
  if (!ringDay) return <Text>{ringMessages.nothing}</Text>
  return (
    <>
      <Text mb="3">{words.day(formatLocalDate(ringDay.day, 'weekday'))}</Text>
      <RingBoard data={data} ringDay={ringDay} nowMs={nowMs} isTable />
    </>
  )
}

interface DigitsFormProps {
  tableKey: string
  onOpened: () => void
}

function DigitsForm({ tableKey, onOpened }: DigitsFormProps) {
  const { mutateAsync, isPending } = useOpenRingTable()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const open = async () => {
    const outcome = await mutateAsync({ key: tableKey, digits })
    if (outcome.kind === 'saved') onOpened()
    else setError(outcome.message)
  }
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      maxW="360px"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void open()
      }}
    >
      <Text>{words.ask}</Text>
      <TextField
        label={words.label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={digits}
        error={error}
        onChange={({ target }) => {
          setError(undefined)
          setDigits(target.value)
        }}
      />
      <Button type="submit" busyLabel={isPending && words.opening}>
        {words.open}
      </Button>
    </chakra.form>
  )
}
