import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskPeople, DeskPerson } from '#contract/entities/desk/people.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import { deskPeopleQuery } from '#data/desk/people.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { Section } from '#ui/page/section.tsx'
import { type Removed, UndoNotice } from '../shared/undo-notice.tsx'
import { messages } from '../messages.ts'
import { ChangeList } from '../shared/change-list.tsx'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { ListHead } from '../shared/list/list-head.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { peopleMessages } from './messages.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { rolesInWords } from './person-form.ts'

const words = peopleMessages

/** Who may do what at the desk, and who changed it. */
export function PeopleView() {
  const { data, error, refetch } = useQuery(deskPeopleQuery())
  return (
    <DeskPage title={messages.views.people}>
      {data ? <People data={data} /> : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}

function matching({ people, committees }: DeskPeople, text: string): DeskPerson[] {
  const words = searchWords(text)
  return people.filter((person) =>
    hasAllWords(words, person.name, person.email, ...rolesInWords(person, committees)),
  )
}

function People({ data }: { data: DeskPeople }) {
  const { isOffline } = useConnection()
  const text = useTextParam('q')
  // The dialog keeps its person while it closes; each opening starts from the list as it is then.
  const [form, setForm] = useState<{ person: DeskPerson | null; isOpen: boolean; count: number }>({
    person: null,
    isOpen: false,
    count: 0,
  })
  const [removed, setRemoved] = useState<Removed | null>(null)
  const open = (person: DeskPerson | null) =>
    setForm({ person, isOpen: true, count: form.count + 1 })
  const shown = matching(data, text.draft)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '5' }}>
      <Text color="fg.muted" maxW="measure">
        {words.intro}
      </Text>
      {removed ? (
        <UndoNotice key={removed.key} removed={removed} onUndone={() => setRemoved(null)} />
      ) : null}
      <ListHead label={words.find} text={text}>
        <Button disabled={isOffline} onClick={() => open(null)}>
          {words.add}
        </Button>
      </ListHead>
      <Text role="status" textStyle="second" color="fg.muted">
        {words.shown(shown.length, data.people.length)}
      </Text>
      {shown.length > 0 ? (
        <PeopleTable people={shown} committees={data.committees} onChange={open} />
      ) : (
        <Empty
          heading={data.people.length === 0 ? words.none : words.noMatch}
          text={data.people.length === 0 ? words.noneText : undefined}
        />
      )}
      <Section heading={words.changes}>
        <ChangeList
          none={words.noChanges}
          entries={data.changes.map(({ id, email, by, atMs, before, after }) => ({
            id,
            title: email,
            by: by || words.byCommand,
            atMs,
            text: words.fromTo(
              rolesInWords(before, data.committees).join('; ') || words.noRole,
              rolesInWords(after, data.committees).join('; ') || words.noRole,
            ),
          }))}
        />
      </Section>
      {form.count > 0 ? (
        <PersonDialog
          key={form.count}
          person={form.person}
          data={data}
          isOpen={form.isOpen}
          onClose={() => setForm({ ...form, isOpen: false })}
          onRemoved={setRemoved}
        />
      ) : null}
    </Box>
  )
}
