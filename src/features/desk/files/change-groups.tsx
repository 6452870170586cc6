import { Box, chakra, Text } from '@chakra-ui/react'
import {
  type DeskImportPreview,
  type ImportChange,
  importChangeKinds,
  importParts,
} from '#contract/entities/desk/imports.ts'
import { sectionNames } from '#contract/entities/event-words/sections.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { eventMessages } from '../words/messages.ts'
import { filesMessages } from './messages.ts'
import { useFirst } from '#ui/hooks/use-first.ts'

const words = filesMessages
const firstShown = 25

/** Every change of an import, by part. */
export function ChangeGroups({
  preview: { changes, counts },
}: {
  preview: Pick<DeskImportPreview, 'changes' | 'counts'>
}) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {importParts.map((part) => {
        const own = changes.filter((change) => change.part === part)
        if (own.length === 0) return null
        const sums = importChangeKinds.flatMap((kind) => {
          const found = counts.find((one) => one.part === part && one.kind === kind)
          return found ? words.count(found.count, words.kinds[kind]) : []
        })
        return (
          <Section key={part} level={3} heading={words.parts[part]} aside={sums.join(', ')}>
            <Changes changes={own} />
          </Section>
        )
      })}
      {total > changes.length ? <Text>{words.notAll(changes.length, total)}</Text> : null}
    </Box>
  )
}

const tones = { new: 'success', changed: 'edge', removed: 'error', kept: 'warning' } as const

function titleOf({ part, name, title }: ImportChange): string {
  const section = part === 'words' ? sectionNames.find((one) => one === name) : undefined
  return section ? eventMessages.sections[section][0] : title || name
}

function Changes({ changes }: { changes: readonly ImportChange[] }) {
  const { shown, showAll } = useFirst(changes, firstShown)
  return (
    <>
      <chakra.ul listStyleType="none">
        {shown.map((change) => (
          <chakra.li
            key={`${change.kind} ${change.name}`}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '104px minmax(0, 1fr)' }}
            gap={{ base: '1', md: '3' }}
            py="2"
            borderBottom="1px solid"
            borderColor="border"
            overflowWrap="anywhere"
          >
            <span>
              <Badge tone={tones[change.kind]}>{words.kinds[change.kind]}</Badge>
            </span>
            <Box>
              <Text fontWeight="640">{titleOf(change)}</Text>
              {change.title === '' || change.title === change.name ? null : (
                <Text textStyle="second" color="fg.muted">
                  {change.name}
                </Text>
              )}
              {change.columns.map(({ name, before, after }) => (
                <Text key={name} fontVariantNumeric="tabular-nums lining-nums">
                  {change.kind === 'new'
                    ? words.is(name, after)
                    : words.fromTo(name, before || words.empty, after || words.empty)}
                </Text>
              ))}
              {change.details.map((detail) => (
                <Text key={detail}>{detail}</Text>
              ))}
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
      {showAll ? (
        <Button variant="plain" onClick={showAll}>
          {words.showAll(changes.length)}
        </Button>
      ) : null}
    </>
  )
}
