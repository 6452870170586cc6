import { Box, chakra, Text } from '@chakra-ui/react'
import type { DeskPeople, DeskPerson } from '#contract/entities/desk/people.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Cell, ColumnHead, DeskTable, Row, RowHead } from '../shared/list/desk-table.tsx'
import { peopleMessages } from './messages.ts'
import { rolesInWords } from './person-form.ts'

const { columns, ...words } = peopleMessages

interface PeopleTableProps {
  people: readonly DeskPerson[]
  committees: DeskPeople['committees']
  onChange: (person: DeskPerson) => void
}

/** Each person with the roles in words, and a button that changes them. */
export function PeopleTable({ people, committees, onChange }: PeopleTableProps) {
  const head = [columns.person, columns.roles, columns.change].map((name) => (
    <ColumnHead key={name}>{name}</ColumnHead>
  ))
  return (
    <DeskTable label={words.table} head={head}>
      {people.map((person) => (
        <Row
          key={person.email}
          gridTemplateColumns="minmax(0, 1fr) auto"
          gridTemplateAreas='"person change" "roles roles"'
        >
          <RowHead gridArea="person" w={{ md: '40%' }} overflowWrap="anywhere">
            <Box display="flex" flexWrap="wrap" alignItems="center" gap="2px 8px">
              <span>{person.name || person.email}</span>
              {person.isYou ? <Badge tone="quiet">{words.you}</Badge> : null}
              {person.isPending ? <Badge tone="warning">{words.pending}</Badge> : null}
            </Box>
            {person.name ? (
              <Text textStyle="second" color="fg.muted" fontWeight="400">
                {person.email}
              </Text>
            ) : null}
          </RowHead>
          <Cell gridArea="roles" overflowWrap="anywhere">
            {rolesInWords(person, committees).map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </Cell>
          <Cell gridArea="change" w={{ md: '1%' }}>
            <Button variant="outline" size="sm" onClick={() => onChange(person)}>
              {words.change}
              <chakra.span srOnly>{` ${person.email}`}</chakra.span>
            </Button>
          </Cell>
        </Row>
      ))}
    </DeskTable>
  )
}
