import { Box, chakra, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { judgeWords } from '#contract/entities/schedule.ts'
import type { Conflict } from '#contract/rules/schedule/schedule-conflicts.ts'
import type { DraftItem } from '#contract/rules/schedule/schedule-draft.ts'
import { formatLocalDate } from '#lib/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { useProgressiveCount } from '#ui/loading/use-progressive-count.ts'
import { Section } from '#ui/page/section.tsx'
import { timeWords } from '#ui/schedule/change-words.ts'
import { Cell, ColumnHead, DeskTable, Row, RowHead } from '../shared/list/desk-table.tsx'
import { conflictWords } from './conflict-words.ts'
import { firstItems, type ItemsOfDay } from './grid-layout.ts'
import { ItemBadges } from './item-badges.tsx'
import { scheduleMessages } from './messages.ts'

const { columns, ...words } = scheduleMessages
const firstCount = 24

/** The conflicts of each event that has some. */
export type DraftConflicts = ReadonlyMap<DraftItem, readonly Conflict<DraftItem>[]>

export interface ScheduleViewProps {
  days: readonly ItemsOfDay[]
  conflicts: DraftConflicts
  onOpen: (item: DraftItem) => void
}

/** The events by day, a row for each. */
export function ScheduleList({ days, conflicts, onOpen }: ScheduleViewProps) {
  const count = days.reduce((sum, { items }) => sum + items.length, 0)
  const shownDays = firstItems(days, useProgressiveCount(count, firstCount))
  const head = Object.values(columns).map((name) => <ColumnHead key={name}>{name}</ColumnHead>)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '5', md: '8' }}>
      {shownDays.map(({ day, items }) => {
        const name = formatLocalDate(day, 'weekday')
        return (
          <Section key={day} heading={name}>
            <DeskTable label={words.ofDay(name)} head={head}>
              {items.map((item) => (
                <ItemRow
                  key={item.key}
                  item={item}
                  conflicts={conflicts.get(item)}
                  onOpen={onOpen}
                />
              ))}
            </DeskTable>
          </Section>
        )
      })}
    </Box>
  )
}

interface ItemRowProps {
  item: DraftItem
  conflicts: readonly Conflict<DraftItem>[] | undefined
  onOpen: (item: DraftItem) => void
}

const ItemRow = memo(function ItemRow({ item, conflicts = [], onOpen }: ItemRowProps) {
  const isOff = item.isCancelled || item.isDeleted
  const place = [item.ring, item.room].filter(Boolean).join(', ')
  return (
    <Row
      gridTemplateColumns="minmax(0, 1fr) auto"
      gridTemplateAreas='"title change" "time change" "place place" "state state"'
    >
      <Cell
        gridArea="time"
        w={{ md: '200px' }}
        fontVariantNumeric="tabular-nums lining-nums"
        whiteSpace={{ md: 'nowrap' }}
      >
        {timeWords(item)}
      </Cell>
      <RowHead gridArea="title" overflowWrap="anywhere">
        {isOff ? <s>{item.title}</s> : item.title}
      </RowHead>
      <Cell gridArea="place" w={{ md: '24%' }} overflowWrap="anywhere">
        {place || <chakra.span color="fg.muted">{words.noRoom}</chakra.span>}
        {item.judge === '' ? null : <Text textStyle="second">{judgeWords(item)}</Text>}
      </Cell>
      <Cell gridArea="state" w={{ md: '22%' }}>
        <ItemBadges item={item} hasConflict={conflicts.length > 0} />
        {conflictWords(item, conflicts).map((text) => (
          <Text key={text} textStyle="second">
            {text}
          </Text>
        ))}
      </Cell>
      <Cell gridArea="change" w={{ md: '1%' }}>
        <Button variant="outline" size="sm" onClick={() => onOpen(item)}>
          {words.change}
          <chakra.span srOnly>{` ${item.title}`}</chakra.span>
        </Button>
      </Cell>
    </Row>
  )
})
