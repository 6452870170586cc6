import { Box, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { DeskSchedule } from '#contract/entities/desk/schedule.ts'
import { findConflicts } from '#contract/rules/schedule/schedule-conflicts.ts'
import { type DraftItem, draftItems } from '#contract/rules/schedule/schedule-draft.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import { useMedia } from '#lib/browser/use-media.ts'
import { timeZoneName } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { FilterPills } from '../shared/list/filter-pills.tsx'
import { DraftBar } from './draft-bar.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { daysOf } from './item-form.ts'
import { JudgeDialog } from './judge-dialog.tsx'
import { scheduleMessages } from './messages.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { ReleaseLog } from './release-log.tsx'
import { ScheduleFilters } from './schedule-filters.tsx'
import { ScheduleGrid } from './schedule-grid.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { schedulePills, type ScheduleFilter, useScheduleView } from './use-view.ts'

const words = scheduleMessages

type Opened =
  | { kind: 'item'; item: DraftItem | null }
  | { kind: 'release' }
  | { kind: 'paste' }
  | { kind: 'judge' }

function isShown(item: DraftItem, filter: ScheduleFilter, search: readonly string[]): boolean {
  return (
    (filter.day === null || item.start.startsWith(filter.day)) &&
    (filter.ring === null || item.ring === filter.ring) &&
    (filter.only !== 'draft' || item.change !== null) &&
    hasAllWords(search, item.title, item.ring, item.room, item.judge)
  )
}

/** The schedule with its draft as a grid or a list, and the dialogs that change it. */
export function ScheduleDesk({ data }: { data: DeskSchedule }) {
  const { isOffline } = useConnection()
  const isWide = useMedia('(min-width: 48rem)')
  const items = useMemo(() => draftItems(data), [data])
  const conflicts = useMemo(
    () =>
      findConflicts(
        items.filter(({ isDeleted }) => !isDeleted),
        data.walkMinutes,
      ),
    [items, data.walkMinutes],
  )
  const days = useMemo(
    () =>
      daysOf(
        data.event,
        items.map(({ start }) => start.slice(0, 10)),
      ),
    [data.event, items],
  )
  const { filter, text, change } = useScheduleView(days)
  // A dialog keeps what it shows while it closes; each opening starts anew.
  const [opened, setOpened] = useState<{ what: Opened; isOpen: boolean; count: number } | null>(
    null,
  )
  const open = useStable((what: Opened) =>
    setOpened({ what, isOpen: true, count: (opened?.count ?? 0) + 1 }),
  )
  const openItem = useStable((item: DraftItem) => open({ kind: 'item', item }))
  const close = () => opened && setOpened({ ...opened, isOpen: false })

  // The grid of a phone has one day at a time.
  const isByDay = filter.view === 'grid' && !isWide
  const day = filter.day ?? (isByDay ? (days[0] ?? null) : null)
  const search = searchWords(text.settled)
  const shown = items.filter(
    (item) =>
      isShown(item, { ...filter, day }, search) &&
      (filter.only !== 'conflicts' || conflicts.has(item)),
  )
  const shownDays = days
    .filter((each) => day === null || each === day)
    .map((each) => ({ day: each, items: shown.filter(({ start }) => start.startsWith(each)) }))
    .filter((each) => each.items.length > 0)
  const View = filter.view === 'grid' ? ScheduleGrid : ScheduleList
  const dialog = opened && { isOpen: opened.isOpen, onClose: close, data, items }

  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '5' }}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
      >
        <Text color="fg.muted" maxW="measure">
          {words.intro(timeZoneName(data.event.timeZone))}
        </Text>
        <Box display="flex" flexWrap="wrap" gap="2" w={{ base: 'full', md: 'auto' }}>
          <Button disabled={isOffline} onClick={() => open({ kind: 'item', item: null })}>
            {words.add}
          </Button>
          <Button variant="outline" disabled={isOffline} onClick={() => open({ kind: 'paste' })}>
            {words.paste}
          </Button>
          {items.some(({ judge }) => judge !== '') ? (
            <Button variant="outline" disabled={isOffline} onClick={() => open({ kind: 'judge' })}>
              {words.judges.open}
            </Button>
          ) : null}
        </Box>
      </Box>
      <DraftBar count={data.draft.length} onReview={() => open({ kind: 'release' })} />
      <ScheduleFilters
        filter={filter}
        day={day}
        days={days}
        rings={items.map(({ ring }) => ring)}
        hasAllDays={!isByDay}
        hasDraft={data.draft.length > 0}
        text={text}
        onChange={change}
      />
      <FilterPills pills={schedulePills(filter, text.settled)} />
      {conflicts.size > 0 ? (
        <Banner tone="warning" role="note">
          {words.conflicts.count(conflicts.size)}{' '}
          <Button
            variant="plain"
            size="sm"
            // As high as a line, so that the icon stays beside the text.
            my="-12px"
            onClick={() =>
              change({
                only: filter.only === 'conflicts' ? null : 'conflicts',
                ...(filter.only !== 'conflicts' && { day: null, view: 'list' }),
              })
            }
          >
            {filter.only === 'conflicts' ? words.showAll : words.showConflicts}
          </Button>
        </Banner>
      ) : null}
      <Text role="status" srOnly>
        {words.count(shown.length)}
      </Text>
      {shownDays.length > 0 ? (
        <View days={shownDays} conflicts={conflicts} onOpen={openItem} />
      ) : (
        <Empty
          heading={items.length === 0 ? words.none : words.noMatch}
          text={items.length === 0 ? words.noneText : undefined}
        />
      )}
      <ReleaseLog releases={data.releases} />
      {dialog && opened.what.kind === 'item' ? (
        <ItemDialog
          key={opened.count}
          item={opened.what.item}
          day={day ?? days[0] ?? ''}
          {...dialog}
        />
      ) : null}
      {dialog && opened.what.kind === 'release' ? (
        <ReleaseDialog key={opened.count} conflicts={conflicts} {...dialog} />
      ) : null}
      {dialog && opened.what.kind === 'paste' ? (
        <PasteDialog key={opened.count} {...dialog} />
      ) : null}
      {dialog && opened.what.kind === 'judge' ? (
        <JudgeDialog key={opened.count} {...dialog} />
      ) : null}
    </Box>
  )
}
