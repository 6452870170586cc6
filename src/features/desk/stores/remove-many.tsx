import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { removeDeskCommittees } from '#contract/calls/desk/committees.ts'
import type { DeskCommitteeRow } from '#contract/entities/desk/committees.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { useRemoveCommittees } from '#data/desk/committees.ts'
import { useSession } from '#session/state/session-store.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import { type Removed, UndoNotice } from '../shared/undo-notice.tsx'
import { storeMessages } from './messages.ts'

const words = storeMessages.removal

type Removal =
  | { kind: 'running' }
  | { kind: 'lost'; message: string }
  /** Those that stay, each with the reason; `removed` is null if all stay. */
  | { kind: 'ended'; kept: readonly string[]; removed: Removed | null }

/** Removes committees of the event as one change; `remove` is null for those who may not. */
export function useRemoveMany(eventId: number) {
  const { rights } = useSession()
  const { mutateAsync } = useRemoveCommittees(eventId)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const remove = async (rows: readonly DeskCommitteeRow[]): Promise<void> => {
    setRemoval({ kind: 'running' })
    const outcome = await mutateAsync(rows.map(({ id }) => id))
    if (outcome.kind !== 'saved') {
      const isLost = outcome.kind === 'uncertain'
      setRemoval({ kind: 'lost', message: isLost ? storeMessages.removeLost : outcome.message })
      return
    }
    const reasonOf = new Map(outcome.reply.staying.map(({ id, reason }) => [id, reason]))
    const gone = rows.filter(({ id }) => !reasonOf.has(id))
    const [first] = gone
    setRemoval({
      kind: 'ended',
      kept: rows.flatMap(({ id, name }) =>
        reasonOf.has(id) ? `${name}: ${reasonOf.get(id)}` : [],
      ),
      removed: first
        ? { text: words.done(gone.length), subject: 'committee', key: String(first.id) }
        : null,
    })
  }
  return {
    removal,
    remove: mayCall(rights, removeDeskCommittees) ? remove : null,
    forget: () => setRemoval(null),
  }
}

/** Resolves to true when the person wants these committees removed. */
export const askRemoveMany = (rows: readonly DeskCommitteeRow[]): Promise<boolean> =>
  confirmRemove({
    title: words.title(rows.length),
    text: words.text(rows.map(({ name }) => name).join(', ')),
    confirmLabel: words.confirm,
  })

interface RemovalNoticeProps {
  removal: Removal | null
  onUndone: () => void
}

/** What was removed, with its undo, and which committees stay, and why. */
export function RemovalNotice({ removal, onUndone }: RemovalNoticeProps) {
  const ended = removal?.kind === 'ended' ? removal : null
  return (
    <>
      <Text role="status" _empty={{ display: 'none' }}>
        {removal?.kind === 'running' ? words.running : null}
      </Text>
      {ended?.removed ? (
        <UndoNotice key={ended.removed.key} removed={ended.removed} onUndone={onUndone} />
      ) : null}
      <Box role="alert" _empty={{ display: 'none' }}>
        {removal?.kind === 'lost' ? <Banner tone="warning">{removal.message}</Banner> : null}
        {ended && ended.kept.length > 0 ? (
          <Banner tone="warning">
            <Text fontWeight="640">{words.kept(ended.kept.length)}</Text>
            {ended.kept.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </Banner>
        ) : null}
      </Box>
    </>
  )
}
