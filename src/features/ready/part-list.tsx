import { chakra } from '@chakra-ui/react'
import { ordersPath, schedulePath, storesPath } from '#config/paths.ts'
import type { InventoryPart } from '#offline/venue/inventory.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import type { IconName } from '#ui/content/icon-paths.ts'
import { Rule } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { PartRow } from './part-row.tsx'
import { partState } from './part-state.ts'
import type { DeviceInventory } from './use-device-inventory.ts'

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

const nothingSaved: InventoryPart = { savedCount: 0, totalCount: null, savedMs: null }

/** True when all parts are saved; without a user there are no orders to save. */
export function isComplete(inventory: DeviceInventory): boolean {
  return parts.every(({ name }) => {
    const part = inventory[name]
    return part === null || partState(part) === 'saved'
  })
}

/** The parts of the event and how much of each is on this device. */
export function PartList({ inventory }: { inventory: DeviceInventory }) {
  const nowMs = useNow(tickMs)
  return (
    <Rule>
      <chakra.ul listStyleType="none">
        {parts.map(({ name, ...rest }) => (
          <PartRow
            {...rest}
            key={name}
            name={messages.parts[name]}
            part={inventory[name] ?? nothingSaved}
            countOf={messages.counts[name]}
            emptyText={inventory[name] === null ? messages.orderOwner : undefined}
            nowMs={nowMs}
          />
        ))}
      </chakra.ul>
    </Rule>
  )
}
