import { Box, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { DeskRings, RingDay } from '#contract/entities/schedule-acts.ts'
import { currentOf } from '#contract/rules/rings/apply-act.ts'
import { whyNot } from '#contract/rules/rings/may-act.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Section } from '#ui/page/section.tsx'
import { usePublishedHeight } from '#ui/page/publish-heights.ts'
import { low } from '#ui/theme/tokens.ts'
import { ringMessages } from './messages.ts'
import { RingItem } from './ring-item.tsx'
import { byTime } from './ring-words.ts'
import { type ReportNotice, useReport } from './use-report.ts'

const words = ringMessages

/** Stays in view: the tapped row can be far down. */
function NoticeBar({ notice }: { notice: ReportNotice | null }) {
  const isGood = notice?.tone === 'success'
  return (
    <Box
      ref={usePublishedHeight('--below-bar-height')}
      position="sticky"
      top="var(--bar-height)"
      zIndex="1"
      bg="bg"
      css={{ [low]: { position: 'static' } }}
    >
      <div role="status">
        {notice && isGood ? <Banner tone="success">{notice.text}</Banner> : null}
      </div>
      <div role="alert">
        {notice && !isGood ? <Banner tone={notice.tone}>{notice.text}</Banner> : null}
      </div>
    </Box>
  )
}

interface RingBoardProps {
  data: DeskRings
  ringDay: RingDay
  nowMs: number
  /** Shown to the ring's table, which has no account. */
  isTable?: boolean
}

/** A ring's day: the event in progress or the next one on top, then the later ones, then what is over. */
export function RingBoard({ data, ringDay, nowMs, isTable = false }: RingBoardProps) {
  const { event, places } = data
  const { items, lastAct } = ringDay
  const reporting = useReport(event, ringDay, isTable)
  const ring = { event, items, now: localTimeAt(nowMs, event.timeZone) }
  const current = currentOf(ring)
  // null = the current one; 0 = none.
  const [openedId, setOpenedId] = useState<number | null>(null)
  const openId = openedId ?? current?.id ?? 0
  const others = byTime(items).filter(({ id }) => id !== current?.id)
  const ahead = others.filter((item) => whyNot(item, 'late', ring) === null)
  const over = others.filter((item) => !ahead.includes(item))
  const row = (item: (typeof items)[number]) => (
    <RingItem
      key={item.id}
      item={item}
      place={item.id === current?.id ? (item.actualStart === null ? 'next' : 'now') : null}
      isOpen={item.id === openId}
      onToggle={() => {
        reporting.clear()
        setOpenedId(item.id === openId ? 0 : item.id)
      }}
      ring={ring}
      lastAct={lastAct}
      places={places}
      reporting={reporting}
      eventId={event.id}
      isTable={isTable}
    />
  )
  const name = ringDay.ring || words.noRing
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <NoticeBar notice={reporting.notice} />
      <chakra.h2 srOnly>{words.events(name)}</chakra.h2>
      {current || ahead.length > 0 ? (
        <chakra.ul listStyleType="none" aria-label={words.events(name)} borderTop="2px solid">
          {current ? row(current) : null}
          {ahead.map(row)}
        </chakra.ul>
      ) : (
        <Text>{items.length === 0 ? words.nothing : words.allOver}</Text>
      )}
      {over.length > 0 ? (
        <Section heading={words.over}>
          <chakra.ul listStyleType="none" color="fg.muted">
            {over.map(row)}
          </chakra.ul>
        </Section>
      ) : null}
    </Box>
  )
}
