import { Box, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { HistorySubject } from '#contract/entities/desk/history.ts'
import type { DeskRemoval } from '#contract/entities/desk/removal.ts'
import type { ChangeOutcome } from '#data/desk/define-resource.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import { type Removed, UndoNotice } from '../undo-notice.tsx'

interface RemovalWords {
  title: (count: number) => string
  text: (names: string) => string
  confirm: string
  running: string
  done: (count: number) => string
  kept: (count: number) => string
  /** After a lost reply. */
  lost: string
}

interface ManyRemoval {
  subject: HistorySubject
  words: RemovalWords
  send: (ids: number[]) => Promise<ChangeOutcome<DeskRemoval>>
}

type Removal =
  | { kind: 'running' }
  | { kind: 'lost'; message: string }
  /** Those that stay, each with the reason; `removed` is null if all stay. */
  | { kind: 'ended'; kept: readonly Kept[]; removed: Removed | null }

interface Kept {
  id: number
  line: string
}

interface Named {
  id: number
  name: string
}

/** Asks, and removes the rows as one change; `ask` resolves to false when the person does not want it. */
export function useRemoveMany({ subject, words, send }: ManyRemoval) {
  const [removal, setRemoval] = useState<Removal | null>(null)
  const remove = async (rows: readonly Named[]): Promise<void> => {
    setRemoval({ kind: 'running' })
    const outcome = await send(rows.map(({ id }) => id))
    if (outcome.kind !== 'saved') {
      const message = outcome.kind === 'uncertain' ? words.lost : outcome.message
      setRemoval({ kind: 'lost', message })
      return
    }
    const reasonOf = new Map(outcome.reply.staying.map(({ id, reason }) => [id, reason]))
    const gone = rows.filter(({ id }) => !reasonOf.has(id))
    const [first] = gone
    setRemoval({
      kind: 'ended',
      kept: rows.flatMap(({ id, name }) =>
        reasonOf.has(id) ? { id, line: `${name}: ${reasonOf.get(id)}` } : [],
      ),
      removed: first ? { text: words.done(gone.length), subject, key: String(first.id) } : null,
    })
  }
  const ask = (rows: readonly Named[]): Promise<boolean> =>
    confirmRemove({
      title: words.title(rows.length),
      text: words.text(rows.map(({ name }) => name).join(', ')),
      confirmLabel: words.confirm,
    })
  return { removal, ask, remove, forget: () => setRemoval(null) }
}

interface RemovalNoticeProps {
  removal: Removal | null
  words: RemovalWords
  onUndone: () => void
  /** What can be done with those that stay. */
  renderInstead?: (ids: readonly number[]) => ReactNode
}

/** What was removed, with its undo, and what stays, and why. */
export function RemovalNotice({ removal, words, onUndone, renderInstead }: RemovalNoticeProps) {
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
            {ended.kept.map(({ id, line }) => (
              <Text key={id}>{line}</Text>
            ))}
          </Banner>
        ) : null}
      </Box>
      {ended && ended.kept.length > 0 ? renderInstead?.(ended.kept.map(({ id }) => id)) : null}
    </>
  )
}
