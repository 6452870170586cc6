import { Box, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { mailPageSize } from '#contract/calls/desk/mail.ts'
import { type DeskMailPage, mailKinds, mailStates } from '#contract/entities/mail.ts'
import { deskMailListQuery } from '#data/desk/mail.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { asEntry, useAddressParams } from '#ui/hooks/use-address-params.ts'
import { messages } from '../messages.ts'
import { pagedList, Pager, pagingOf } from '../shared/list/pager.tsx'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { MailTable } from './mail-table.tsx'
import { mailMessages as words } from './messages.ts'

/** The filters in the query string; what is not valid is ignored. */
function readFilter(params: URLSearchParams) {
  const page = Number(params.get('page'))
  return {
    kind: mailKinds.find((one) => one === params.get('kind')),
    state: mailStates.find((one) => one === params.get('state')),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** Every message of the event. */
export function MailView() {
  const [params] = useSearchParams()
  const { eventId } = useDeskEvent()
  const { data, error, refetch } = useQuery(deskMailListQuery({ ...readFilter(params), eventId }))
  return (
    <DeskPage title={messages.views.mail}>
      {data ? <Mail data={data} /> : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}

function Mail({ data: { messages: rows, totalCount, counts } }: { data: DeskMailPage }) {
  const [params, change] = useAddressParams()
  const { kind, state, page } = readFilter(params)
  const { pageCount, first, last } = pagingOf(page, totalCount, mailPageSize)
  const isFiltered = kind !== undefined || state !== undefined
  const listId = useId()
  const set = (name: 'kind' | 'state' | 'page', value: string) =>
    change((next) => {
      if (name !== 'page') next.delete('page')
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    }, asEntry)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Text color="fg.muted" maxW="measure">
        {words.intro}
      </Text>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 240px))' }}
        gap="3"
      >
        <SelectField
          label={words.kind}
          value={kind ?? ''}
          onChange={({ target }) => set('kind', target.value)}
        >
          <option value="">{words.all}</option>
          {mailKinds.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.state}
          value={state ?? ''}
          onChange={({ target }) => set('state', target.value)}
        >
          <option value="">{words.all}</option>
          {mailStates.map((one) => (
            <option key={one} value={one}>
              {words.counted(words.states[one], counts[one])}
            </option>
          ))}
        </SelectField>
      </Box>
      <Text role="status" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
        {words.range(first, last, totalCount)}
      </Text>
      <Box id={listId} {...pagedList}>
        {rows.length > 0 ? (
          <MailTable rows={rows} />
        ) : (
          <Empty heading={isFiltered ? words.noMatch : words.none} />
        )}
      </Box>
      <Pager
        page={page}
        pageCount={pageCount}
        listId={listId}
        onGo={(to) => set('page', String(to))}
      />
    </Box>
  )
}
