import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { OpeningCheck, OpeningCheckName } from '#contract/entities/desk/opening-checks.ts'
import { openingChecksQuery } from '#data/desk/events.ts'
import { Icon } from '#ui/content/icon.tsx'
import { DeskLinkButton } from '../shared/desk-link.tsx'
import { Section } from '#ui/page/section.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { deskPaths } from '../shared/paths.ts'
import { Places } from '../shared/places.tsx'
import { openingMessages as words } from './opening-messages.ts'

/** Where a check is mended that names no places; null = not at the desk. */
const placeOf: Readonly<Partial<Record<OpeningCheckName, string>>> = {
  schedule: deskPaths.schedule,
  judges: deskPaths.schedule,
  mail: deskPaths.mail,
}

/** What is done and what is not before the event opens, each with its places. */
export function OpeningChecks({ eventId }: { eventId: number }) {
  const { data, error, refetch } = useQuery(openingChecksQuery(eventId))
  const done = data?.filter(({ count }) => count === 0).length ?? 0
  return (
    <Section heading={words.heading}>
      {data ? (
        <>
          <Text color="fg.muted" mb="2">
            {words.done(done, data.length)} {words.text}
          </Text>
          <chakra.ul aria-label={words.heading} listStyleType="none">
            {data.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </chakra.ul>
        </>
      ) : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </Section>
  )
}

function Check({ check: { name, count, places } }: { check: OpeningCheck }) {
  const [title, openText] = words.checks[name]
  const isDone = count === 0
  const place = isDone ? undefined : placeOf[name]
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="20px minmax(0, 1fr)"
      columnGap="3"
      py="2"
      borderTop="1px solid"
      borderColor="border"
    >
      <Box color={isDone ? 'success.fg' : 'warning.fg'} pt="2px">
        <Icon
          name={isDone ? 'check' : 'alert'}
          label={isDone ? words.isDone : words.isOpen}
          sizePx={20}
        />
      </Box>
      <Box minW="0">
        <Text fontWeight="640">{title}</Text>
        {isDone ? null : <Text color="fg.muted">{openText(count)}</Text>}
        <Places places={places} count={count} level={3} />
        {place ? (
          <DeskLinkButton to={place} variant="plain" size="sm" ml="-12px">
            {words.show}
            <chakra.span srOnly>{` ${title}`}</chakra.span>
          </DeskLinkButton>
        ) : null}
      </Box>
    </chakra.li>
  )
}
