import type { DeskOrder } from '../../../../contract/entities/desk-order.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { messages } from '../messages.ts'
import { pickupVerdict } from './pickup-verdict.ts'

const words = messages.pickup

/** May it go or not, so that it reads at arm's length; `isJustDone`: this desk has just handed it out. */
export function VerdictBanner({ order, isJustDone }: { order: DeskOrder; isJustDone: boolean }) {
  const verdict = pickupVerdict(order)
  const { pickedUpAtMs } = order
  if (verdict.kind === 'ready') return <Banner tone="success" title={words.ready} />
  if (isJustDone) return <Banner tone="success" title={words.done} />
  return (
    <Banner tone="error" title={verdict.why} role="alert">
      {pickedUpAtMs === null ? null : words.handedOut(formatInstant(pickedUpAtMs, 'dateTimeShort'))}
    </Banner>
  )
}
