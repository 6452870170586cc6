import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { historyPageSize } from '#contract/calls/desk/history.ts'
import { type DeskHistory, historySubjects } from '#contract/entities/desk/history.ts'
import { deskHistoryQuery } from '#data/desk/history.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { messages } from '../messages.ts'
import { pagedList, Pager, pagingOf } from '../shared/list/pager.tsx'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { FilterPills } from '../shared/list/filter-pills.tsx'
import { FiltersButton } from '../shared/list/filters-button.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { DayField } from './day-field.tsx'
import { HistoryEntries } from './history-entries.tsx'
import {
  historyPills,
  type HistoryFilter,
  readHistoryFilter,
  withHistoryFilter,
} from './history-query.ts'
import { historyMessages } from './messages.ts'
import { asEntry, useAddressParams } from '#ui/hooks/use-address-params.ts'

const words = historyMessages

/** Every change on record that the person may see. */
export function HistoryView() {
  const [params, change] = useAddressParams()
  const query = readHistoryFilter(params)
  const { eventId } = useDeskEvent()
  const { data, error, refetch } = useQuery(deskHistoryQuery({ ...query, eventId }))
  return (
    <DeskPage title={messages.views.history}>
      {data ? (
        <History
          data={data}
          query={query}
          onQuery={(next) => change((now) => withHistoryFilter(now, next), asEntry)}
        />
      ) : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}

interface HistoryProps {
  data: DeskHistory
  query: HistoryFilter
  onQuery: (query: HistoryFilter) => void
}

function History({ data: { entries, total, people }, query, onQuery }: HistoryProps) {
  const { page, subject, userId, day } = query
  const pills = historyPills(query, people)
  const isFiltered = pills.length > 0
  const { pageCount, first, last } = pagingOf(page, total, historyPageSize)
  const [isOpen, setOpen] = useState(isFiltered)
  const filtersId = useId()
  const listId = useId()
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Text color="fg.muted" maxW="measure">
        {words.intro}
      </Text>
      <Box display="flex" flexWrap="wrap" alignItems="end" gap="3">
        <FiltersButton isOpen={isOpen} controls={filtersId} onToggle={() => setOpen(!isOpen)} />
        <Box
          id={filtersId}
          display={{ base: isOpen ? 'grid' : 'none', md: 'grid' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 240px))' }}
          flex={{ base: '1 0 100%', md: '0 1 auto' }}
          gap="3"
        >
          <SelectField
            label={words.subject}
            value={subject ?? ''}
            onChange={({ target }) =>
              onQuery({
                ...query,
                page: 1,
                subject: historySubjects.find((one) => one === target.value),
              })
            }
          >
            <option value="">{words.allSubjects}</option>
            {historySubjects.map((one) => (
              <option key={one} value={one}>
                {words.subjects[one]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={words.person}
            value={userId ?? ''}
            onChange={({ target }) =>
              onQuery({ ...query, page: 1, userId: Number(target.value) || undefined })
            }
          >
            <option value="">{words.everybody}</option>
            {people.map((one) => (
              <option key={one.userId} value={one.userId}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <DayField
            label={words.day}
            day={day}
            onDay={(next) => onQuery({ ...query, page: 1, day: next })}
          />
        </Box>
      </Box>
      <FilterPills pills={pills} />
      <Text role="status" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
        {words.range(first, last, total)}
      </Text>
      <Box id={listId} {...pagedList}>
        {entries.length > 0 ? (
          <HistoryEntries entries={entries} />
        ) : (
          <Empty heading={isFiltered ? words.noMatch : words.none} />
        )}
      </Box>
      <Pager
        page={page}
        pageCount={pageCount}
        listId={listId}
        onGo={(to) => onQuery({ ...query, page: to })}
      />
    </Box>
  )
}
