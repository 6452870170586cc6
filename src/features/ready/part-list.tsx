import { chakra } from '@chakra-ui/react'
import { ordersPath, schedulePath, storesPath } from '../../config/paths.ts'
import type { KeptPart } from '../../offline/inventory.ts'
import { useNow } from '../../lib/use-now.ts'
import type { IconName } from '../../ui/content/icon-paths.ts'
import { Rule } from '../../ui/page/section.tsx'
import { messages } from './messages.ts'
import { PartRow } from './part-row.tsx'
import { partState } from './part-state.ts'
import type { OnDevice } from './use-kept.ts'

const tickMs = 60_000

interface Part {
  name: keyof typeof messages.parts
  icon: IconName
  to?: string
}

const parts: readonly Part[] = [
  { name: 'schedule', icon: 'calendar', to: schedulePath },
  { name: 'directory', icon: 'mail', to: '/directory' },
  { name: 'orders', icon: 'order', to: ordersPath },
  { name: 'stores', icon: 'cart', to: storesPath },
  { name: 'pictures', icon: 'pictures' },
  { name: 'pages', icon: 'clipboard' },
]

const ofNobody: KeptPart = { count: 0, wanted: null, savedMs: null }

/** True when nothing that can be saved is missing; orders of nobody are not. */
export function isWhole(onDevice: OnDevice): boolean {
  return parts.every(({ name }) => {
    const part = onDevice[name]
    return part === null || partState(part) === 'saved'
  })
}

/** The parts of the event and what of each is on this device. */
export function PartList({ onDevice }: { onDevice: OnDevice }) {
  const nowMs = useNow(tickMs)
  return (
    <Rule>
      <chakra.ul listStyleType="none">
        {parts.map(({ name, ...rest }) => (
          <PartRow
            {...rest}
            key={name}
            name={messages.parts[name]}
            part={onDevice[name] ?? ofNobody}
            countOf={messages.counts[name]}
            emptyText={onDevice[name] === null ? messages.orderOwner : undefined}
            nowMs={nowMs}
          />
        ))}
      </chakra.ul>
    </Rule>
  )
}
