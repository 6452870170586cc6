import { Box } from '@chakra-ui/react'
import type { DeskCommittee } from '../../../../contract/entities/desk-committees.ts'
import { Section } from '../../../ui/page/section.tsx'
import { ChangeList } from '../shared/change-list.tsx'
import { LogoField } from './logo-field.tsx'
import { RemoveStore } from './remove-store.tsx'
import { storeMessages } from './messages.ts'
import { StoreForm } from './store-form.tsx'
import { factsInWords } from './store-values.ts'

const { changes: words, ...rest } = storeMessages

/** The facts of a committee, and what was changed of it. */
export function StoreTabView({ committee }: { committee: DeskCommittee }) {
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <LogoField committee={committee} />
      <StoreForm event={committee} committee={committee} onSaved={() => undefined} />
      <Section heading={rest.history}>
        <ChangeList
          none={rest.noHistory}
          entries={committee.changes.map(({ id, part, by, atMs, isNew, facts }) => {
            const names = factsInWords(facts)
            return {
              id,
              title: words[part],
              text: isNew ? words.isNew : names === '' ? words.other : words.facts(names),
              by: by || rest.byCommand,
              atMs,
            }
          })}
        />
      </Section>
      <RemoveStore committee={committee} />
    </Box>
  )
}
