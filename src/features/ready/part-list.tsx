import { chakra } from '@chakra-ui/react'
import { homePath, ordersPath, schedulePath, storesPath } from '#config/paths.ts'
import type { InventoryPart } from '#offline/venue/inventory.ts'
import { formatAge } from '#lib/format.ts'
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
  const { keptFiles } = inventory
  return (
    <Rule>
      <chakra.ul listStyleType="none">
        {parts.map(({ name, ...rest }) => {
          const part = inventory[name]
          return (
            <PartRow
              {...rest}
              key={name}
              name={messages.parts[name]}
              state={partState(part ?? nothingSaved)}
              text={part ? lineOf(part, messages.counts[name], nowMs) : messages.orderOwner}
            />
          )
        })}
        {keptFiles.length === 0 ? null : (
          <PartRow
            icon="download"
            name={messages.files}
            to={homePath}
            state="saved"
            text={keptFiles.join(', ')}
          />
        )}
      </chakra.ul>
    </Rule>
  )
}

/** How much of a part is there, and the age of the copy. */
function lineOf(
  { savedCount, totalCount, savedMs }: InventoryPart,
  countOf: (savedCount: number, totalCount: number) => string,
  nowMs: number,
): string {
  if (totalCount === null && savedCount === 0) return messages.notSaved
  const amount =
    totalCount === null ? messages.savedSoFar(savedCount) : countOf(savedCount, totalCount)
  return savedMs === null ? amount : `${amount}, ${messages.saved(formatAge(savedMs, nowMs))}`
}
