import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { removeDeskCommittee } from '#contract/calls/desk/committees.ts'
import type { DeskCommitteeRow } from '#contract/entities/desk/committees.ts'
import { mayCall } from '#contract/rules/rights.ts'
import { useRemoveCommittee } from '#data/desk/committees.ts'
import { useSession } from '#session/state/session-store.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import { storeMessages } from './messages.ts'

const words = storeMessages.removal

type Removal =
  | { kind: 'running'; at: number; count: number }
  /** Those that stay, each with the reason. */
  | { kind: 'ended'; kept: readonly string[] }

/** Removes committees one after the other; `remove` is null for those who may not. */
export function useRemoveMany() {
  const { rights } = useSession()
  const { mutateAsync } = useRemoveCommittee()
  const [removal, setRemoval] = useState<Removal | null>(null)
  const remove = async (rows: readonly DeskCommitteeRow[]): Promise<void> => {
    const kept: string[] = []
    for (const [at, { id, name }] of rows.entries()) {
      setRemoval({ kind: 'running', at: at + 1, count: rows.length })
      const outcome = await mutateAsync(id)
      if (outcome.kind === 'saved') continue
      const isLost = outcome.kind === 'uncertain'
      kept.push(`${name}: ${isLost ? storeMessages.removeLost : outcome.message}`)
      if (isLost) break
    }
    setRemoval({ kind: 'ended', kept })
    if (kept.length === 0) showToast('success', words.done(rows.length))
  }
  return { removal, remove: mayCall(rights, removeDeskCommittee) ? remove : null }
}

/** Resolves to true when the person wants these committees removed. */
export const askRemoveMany = (rows: readonly DeskCommitteeRow[]): Promise<boolean> =>
  confirmRemove({
    title: words.title(rows.length),
    text: words.text(rows.map(({ name }) => name).join(', ')),
    confirmLabel: words.confirm,
  })

/** How far a removal is, and which committees stay, and why. */
export function RemovalNotice({ removal }: { removal: Removal | null }) {
  return (
    <>
      <Text role="status" _empty={{ display: 'none' }}>
        {removal?.kind === 'running' ? words.running(removal.at, removal.count) : null}
      </Text>
      <Box role="alert" _empty={{ display: 'none' }}>
        {removal?.kind === 'ended' && removal.kept.length > 0 ? (
          <Banner tone="warning">
            <Text fontWeight="640">{words.kept(removal.kept.length)}</Text>
            {removal.kept.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </Banner>
        ) : null}
      </Box>
    </>
  )
}
