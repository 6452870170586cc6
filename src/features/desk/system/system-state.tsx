import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DeskSystem, FaultCause, SystemFacts } from '#contract/entities/desk/system.ts'
import { diskMaxShare } from '#contract/rules/system/faults.ts'
import { formatAge, formatInstant } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Section } from '#ui/page/section.tsx'
import { DeskLink } from '../shared/desk-link.tsx'
import { Facts } from '../shared/facts.tsx'
import { deskPaths } from '../shared/paths.ts'
import { systemMessages as words } from './messages.ts'
import { CallTable, ProviderTable } from './system-tables.tsx'

/** The pages where somebody acts. */
const linkOf: Partial<Record<FaultCause, { to: string; text: string }>> = {
  money: { to: deskPaths.attention, text: words.linkOf.money },
  mail: { to: deskPaths.mail, text: words.linkOf.mail },
}

/** What needs attention, and then the figures. */
export function SystemState({ system: { facts, faults } }: { system: DeskSystem }) {
  /** Marks a value of which something is wrong. */
  const mark = (causes: readonly FaultCause[], text: string): ReactNode => {
    const fault = faults.find(({ cause }) => causes.includes(cause))
    return fault ? <Badge tone={fault.tone}>{text}</Badge> : text
  }
  const age = (ms: number | null) =>
    ms === null ? words.never : words.age(formatAge(ms, facts.atMs))
  const parts = { facts, mark, age }
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '6', md: '8' }}>
      <Box display="grid" gap="3" maxW="760px">
        {faults.length > 0 ? (
          <chakra.ul aria-label={words.faults} listStyleType="none" display="grid" gap="3">
            {faults.map(({ cause, tone, what, act }) => {
              const link = linkOf[cause]
              return (
                <li key={what}>
                  <Banner tone={tone} title={what}>
                    {act} {link ? <DeskLink to={link.to}>{link.text}</DeskLink> : null}
                  </Banner>
                </li>
              )
            })}
          </chakra.ul>
        ) : (
          <Banner tone="success" title={words.well} />
        )}
        <Text color="fg.muted" textStyle="second">
          {words.read(formatInstant(facts.atMs, 'time'))}
        </Text>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap="inherit"
        columnGap="8"
        alignItems="start"
      >
        <Backups {...parts} />
        <Work {...parts} />
        <Server {...parts} />
        <Requests {...parts} />
      </Box>
      <ProviderTable facts={facts} age={age} />
    </Box>
  )
}

interface PartProps {
  facts: SystemFacts
  mark: (causes: readonly FaultCause[], text: string) => ReactNode
  age: (ms: number | null) => string
}

function Backups({ facts: { backups }, mark, age }: PartProps) {
  const own = words.backups
  return (
    <Section heading={own.heading}>
      {backups ? (
        <>
          <Facts
            facts={[
              { label: own.newest, value: mark(['backup'], age(backups.newestAtMs)) },
              {
                label: own.size,
                value: backups.newestAtMs === null ? null : words.size(backups.newestBytes),
              },
              { label: own.proven, value: mark(['proof'], age(backups.provenAtMs)) },
              {
                label: own.provenOrders,
                value: backups.provenAtMs === null ? null : String(backups.provenOrders),
              },
              { label: own.kept, value: String(backups.count) },
            ]}
          />
          <Hint>{own.hint}</Hint>
        </>
      ) : (
        <Text>{mark(['noBackups'], own.off)}</Text>
      )}
    </Section>
  )
}

function Work({ facts: { reconciledAtMs, mail, push, money }, mark, age }: PartProps) {
  const own = words.work
  const waiting = (count: number) => (count > 0 ? mark(['money'], String(count)) : words.none)
  return (
    <Section heading={own.heading}>
      <Facts
        facts={[
          { label: own.reconciled, value: mark(['reconciler'], age(reconciledAtMs)) },
          { label: own.withoutOrder, value: waiting(money.withoutOrder) },
          { label: own.disputes, value: waiting(money.disputes) },
          { label: own.differing, value: waiting(money.differing) },
          {
            label: own.mailWaiting,
            value: mark(['mail', 'mailOff'], mail.isOn ? String(mail.waiting) : own.mailOff),
          },
          { label: own.mailFailed, value: String(mail.failedOfDay) },
          { label: own.devices, value: String(push.devices) },
          { label: own.pushWaiting, value: String(push.waiting) },
        ]}
      />
    </Section>
  )
}

function Server({ facts, mark, age }: PartProps) {
  const own = words.server
  const { memory, connections } = facts
  return (
    <Section heading={own.heading}>
      <Facts
        facts={[
          { label: own.version, value: facts.version },
          { label: own.schema, value: facts.schema },
          { label: own.started, value: age(facts.startedAtMs) },
          { label: own.database, value: own.databaseOf(facts.database) },
          ...facts.disks.map(({ places, usedBytes, freeBytes }) => ({
            label: own.disk(places),
            value: mark(
              usedBytes / (usedBytes + freeBytes) > diskMaxShare ? ['disk'] : [],
              own.full(usedBytes, freeBytes),
            ),
          })),
          {
            label: own.memory,
            value: mark(
              ['memory'],
              words.of(words.size(memory.usedBytes), words.size(memory.limitBytes)),
            ),
          },
          {
            label: own.connections,
            value:
              connections === null
                ? own.notCounted
                : words.of(String(connections), String(facts.maxConnections)),
          },
          { label: own.streams, value: String(facts.streams) },
          {
            label: own.certificate,
            value: mark(
              ['certificate'],
              facts.certificateEndsAtMs === null
                ? own.notSeen
                : formatInstant(facts.certificateEndsAtMs, 'dateTimeShort'),
            ),
          },
        ]}
      />
    </Section>
  )
}

function Requests({ facts: { requests }, mark }: PartProps) {
  const own = words.requests
  return (
    <Section heading={own.heading}>
      <Facts
        facts={[
          { label: own.answered, value: String(requests.answered) },
          { label: own.errors, value: String(requests.errors) },
          {
            label: own.lastHour,
            value: mark(
              ['errors'],
              words.of(String(requests.lastHour.errors), String(requests.lastHour.answered)),
            ),
          },
          { label: own.slow, value: String(requests.slow) },
        ]}
      />
      <Hint>{own.since(formatInstant(requests.sinceMs, 'dateTimeShort'))}</Hint>
      <CallTable calls={requests.calls} />
    </Section>
  )
}

const Hint = chakra(Text, { base: { color: 'fg.muted', textStyle: 'second', mt: '2' } })
