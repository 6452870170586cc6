import { Box, chakra, Text } from '@chakra-ui/react'
import type { DraftChange } from '#contract/entities/desk/schedule.ts'
import { type DraftItem, entryInDraft } from '#contract/rules/schedule/schedule-draft.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { formatInstant } from '#lib/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { useProgressiveCount } from '#ui/loading/use-progressive-count.ts'
import { changeWords } from '#ui/schedule/change-words.ts'
import { conflictWords } from './conflict-words.ts'
import { scheduleMessages } from './messages.ts'
import type { DraftConflicts } from './schedule-list.tsx'

const words = scheduleMessages.release
const firstCount = 12

interface DraftChangesProps {
  changed: readonly DraftItem[]
  /** Those that the person may release. */
  own: readonly DraftItem[]
  isTicked: (change: DraftChange) => boolean
  conflicts: DraftConflicts
  isOffline: boolean
  onToggle: (change: DraftChange) => void
  onToggleAll: () => void
  onDiscard: (change: DraftChange) => void
}

/** What each change of the draft is, and who made it. */
export function DraftChanges(props: DraftChangesProps) {
  const { changed, own, isTicked, conflicts, isOffline, onToggle, onToggleAll, onDiscard } = props
  const shown = changed.slice(0, useProgressiveCount(changed.length, firstCount))
  return (
    <div>
      {own.length > 1 ? (
        <Checkbox
          label={<b>{words.all}</b>}
          checked={own.every(({ change }) => change && isTicked(change))}
          onChange={onToggleAll}
        />
      ) : null}
      <chakra.ul listStyleType="none" aria-label={words.changes}>
        {shown.map((item) => {
          const { change, released, title, key } = item
          if (!change) return null
          const isOwn = own.includes(item)
          return (
            <chakra.li
              key={key}
              display="flex"
              alignItems="start"
              justifyContent="space-between"
              gap="3"
              borderTop="1px solid"
              borderColor="border"
              css={{ '& label': { alignItems: 'start' } }}
            >
              <Checkbox
                checked={isOwn && isTicked(change)}
                disabled={!isOwn}
                onChange={() => onToggle(change)}
                label={
                  <Box as="span" display="block" overflowWrap="anywhere">
                    <chakra.span fontWeight="680">{title}: </chakra.span>
                    <chakra.span fontVariantNumeric="tabular-nums lining-nums">
                      {changeWords(released && entryOf(released), entryInDraft(item))}
                    </chakra.span>
                    <Text as="span" display="block" textStyle="second" color="fg.muted">
                      {words.by(change.by, formatInstant(change.atMs, 'dateTimeShort'))}
                      {isOwn ? '' : ` · ${words.foreign}`}
                    </Text>
                    {conflictWords(item, conflicts.get(item) ?? []).map((text) => (
                      <Text
                        key={text}
                        as="span"
                        display="block"
                        textStyle="second"
                        color="warning.fg"
                      >
                        {text}
                      </Text>
                    ))}
                  </Box>
                }
              />
              {isOwn ? (
                <Button
                  variant="plain"
                  size="sm"
                  disabled={isOffline}
                  onClick={() => onDiscard(change)}
                >
                  {words.discardOne}
                  <chakra.span srOnly>{` “${title}”`}</chakra.span>
                </Button>
              ) : null}
            </chakra.li>
          )
        })}
      </chakra.ul>
    </div>
  )
}
