import { Box, chakra, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { dateErrorOf } from '#contract/values/time/entered-time.ts'
import { deskFileNames } from '#contract/entities/desk/books.ts'
import { Icon } from '#ui/content/icon.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { DownloadButton } from '../shared/download-button.tsx'
import { FilterPills } from '../shared/list/filter-pills.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { dayPills, useDayRange } from './day-range.ts'
import { bookMessages } from './messages.ts'

const words = bookMessages.days

/** The range of days of the books and of the files, and a button for each file. */
export function DaysAndFiles({ test }: { test: '0' | '1' }) {
  const { days, isReversed } = useDayRange()
  const { eventId } = useDeskEvent()
  const from = useTextParam('from')
  const to = useTextParam('to')
  const filesId = useId()
  const limits = { type: 'date', min: '2000-01-01', max: '2099-12-31' } as const
  return (
    <Section heading={words.heading}>
      <Box
        display="grid"
        // Side by side where a whole date fits.
        gridTemplateColumns="repeat(auto-fit, minmax(10rem, 200px))"
        justifyContent="start"
        columnGap="3"
        rowGap="1"
      >
        <TextField
          label={words.from}
          value={from.draft}
          {...limits}
          error={dateErrorOf(from.draft, '')}
          onChange={(event) => from.type(event.target.value)}
        />
        <TextField
          label={words.to}
          value={to.draft}
          {...limits}
          error={dateErrorOf(to.draft, isReversed ? words.reversed : '')}
          onChange={(event) => to.type(event.target.value)}
        />
      </Box>
      <Box mt="2" _empty={{ display: 'none' }}>
        <FilterPills pills={dayPills(days)} />
      </Box>
      <Text id={filesId} textStyle="label" mt="4" mb="1">
        {messages.file.save}
      </Text>
      <chakra.ul
        aria-labelledby={filesId}
        display="flex"
        flexWrap="wrap"
        gap="2"
        listStyleType="none"
      >
        {deskFileNames.map((of) => (
          <li key={of}>
            <DownloadButton file={{ of, test, eventId, ...days }} isDisabled={isReversed}>
              <Icon name="download" sizePx={20} />
              {words.files[of]}
            </DownloadButton>
          </li>
        ))}
      </chakra.ul>
      <Text textStyle="second" color="fg.muted" maxW="measure" mt="2">
        {words.note}
      </Text>
    </Section>
  )
}
