import { Box, Text } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskBooks } from '#contract/entities/desk/books.ts'
import { deskBooksQuery } from '#data/desk/books.ts'
import { formatCents, formatLocalDate, timeZoneName } from '#lib/format.ts'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { Facts } from '../shared/facts.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { TestToggle, useTestParam } from '../shared/page/test-toggle.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { AmountTable, sumsOf } from './amount-table.tsx'
import { useDayRange } from './day-range.ts'
import { DaysAndFiles } from './days-and-files.tsx'
import { bookMessages } from './messages.ts'
import { ProviderCheck } from './provider-check.tsx'

const words = bookMessages

/** Captured and refunded amounts of a range of days: in all, by payment method, day and committee. */
export function BooksView() {
  const { test } = useTestParam()
  const { days, isReversed } = useDayRange()
  const { eventId } = useDeskEvent()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...deskBooksQuery(test, days, eventId),
    enabled: !isReversed,
    placeholderData: keepPreviousData,
  })
  const isOfDays = days.from !== undefined || days.to !== undefined
  return (
    <DeskPage title={messages.views.books}>
      <TestToggle />
      <Box display="grid" gap={{ base: '5', md: '8' }} mt="3">
        <ProviderCheck test={test} />
        <DaysAndFiles test={test} />
        {data && !isReversed ? (
          <Box
            display="grid"
            gap="inherit"
            aria-busy={isPlaceholderData || undefined}
            opacity={isPlaceholderData ? 0.6 : 1}
          >
            <Books books={data} isOfDays={isOfDays} />
          </Box>
        ) : null}
        {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
        {!data && !error && !isReversed ? <ListSkeleton text={words.loading} /> : null}
      </Box>
    </DeskPage>
  )
}

function Books({ books, isOfDays }: { books: DeskBooks; isOfDays: boolean }) {
  const { total, days, methods, parts, timeZone } = books
  return (
    <>
      <Section heading={isOfDays ? words.totalOfDays : words.total}>
        <Box maxW="480px">
          <Facts
            facts={sumsOf(total).map(({ label, cents }) => ({ label, value: formatCents(cents) }))}
          />
        </Box>
      </Section>
      <AmountTable
        heading={words.byMethod}
        nameColumn={words.method}
        rows={methods.map(({ method, ...amounts }) => ({
          key: method,
          name: messages.methods[method],
          amounts,
        }))}
      />
      <AmountTable
        heading={words.byDay}
        nameColumn={words.day}
        rows={days.map(({ day, ...amounts }) => ({
          key: day,
          name: formatLocalDate(day, 'weekday'),
          amounts,
        }))}
      />
      <Text textStyle="second" color="fg.muted" mt="-3">
        {words.zone(timeZoneName(timeZone))}
      </Text>
      <AmountTable
        heading={words.byPart}
        nameColumn={words.part}
        rows={parts.map(({ part, committeeId, name, ...amounts }) => ({
          key: `${part} ${committeeId}`,
          name: part === 'committee' ? name : words.parts[part],
          amounts,
        }))}
      />
    </>
  )
}
