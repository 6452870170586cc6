import type { PickupOrder } from '#contract/entities/desk/pickup.ts'
import { formatInstant } from '#lib/format.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useSaid } from '#ui/feedback/say.tsx'
import { pickupMessages } from './messages.ts'
import { otherEventText } from '../shared/order-records.tsx'
import { isAllMailed, openLinesOf, piecesOf } from './open-lines.ts'

const words = pickupMessages

/** Whether the order may be handed out, in large type; `isJustDone`: this device has just handed the order out. */
export function PickupBanner({ order, isJustDone }: { order: PickupOrder; isJustDone: boolean }) {
  const { tone, title, text } = answerOf(order, isJustDone)
  useSaid(`${title} ${text}`.trim())
  return (
    <Banner tone={tone} title={title}>
      {text}
    </Banner>
  )
}

function answerOf(order: PickupOrder, isJustDone: boolean) {
  const { pickedUpAtMs, refusal, otherEventName, timeZone } = order
  const ofEvent = otherEventText(order)
  if (refusal === null && isAllMailed(order)) {
    const text = [words.mailedText, ofEvent].filter(Boolean).join(' ')
    return { tone: 'warning', title: words.mailed, text } as const
  }
  if (refusal === null) {
    const isPart = order.lines.some(({ handedOutAtMs }) => handedOutAtMs !== null)
    const pieces = piecesOf(openLinesOf(order))
    const isRestMailed = order.lines.some((line) => line.hasLeft && piecesOf([line]) > 0)
    const gone = isRestMailed ? words.restMailed : words.restRefunded
    const left = pieces === 0 ? gone : isPart ? words.stillHere(pieces) : ''
    return {
      tone: otherEventName === '' ? 'success' : 'warning',
      title: isJustDone ? words.doneInPart : words.ready,
      text: [left, ofEvent].filter(Boolean).join(' '),
    } as const
  }
  if (isJustDone) return { tone: 'success', title: words.done, text: '' } as const
  const when =
    pickedUpAtMs === null
      ? ''
      : words.handedOut(formatInstant(pickedUpAtMs, 'dateTimeShort', timeZone))
  const text = [when, ofEvent].filter(Boolean).join(' ')
  return { tone: 'error', title: words.refused[refusal], text } as const
}
