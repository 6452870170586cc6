import { chakra } from '@chakra-ui/react'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { pages } from '#contract/pages.ts'
import { shownPages } from '#contract/rules/event/shown-pages.ts'
import { homePath, ordersPath, schedulePath, storesPath } from '#config/paths.ts'
import type { InventoryPart } from '#offline/venue/inventory.ts'
import { useWords } from '#lib/event/event-words.ts'
import { formatAge } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import type { IconName } from '#ui/content/icon-paths.ts'
import { Rule } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { PartRow } from './part-row.tsx'
import { partState } from './part-state.ts'
import type { DeviceInventory } from './use-device-inventory.ts'

const tickMs = 60_000

type Words = Pick<EventWords, 'pages'>

interface Part {
  key: keyof typeof messages.parts | 'directory'
  icon: IconName
  to?: string
}

const parts: readonly Part[] = [
  { key: 'schedule', icon: 'calendar', to: schedulePath },
  { key: 'directory', icon: 'mail', to: pages.directory.path },
  { key: 'orders', icon: 'order', to: ordersPath },
  { key: 'stores', icon: 'cart', to: storesPath },
  { key: 'pictures', icon: 'pictures' },
  { key: 'pages', icon: 'clipboard' },
]

/** The parts of the event; the directory as the event names it, and not where the event hides it (rule 77). */
export function partsOf(words: Words): (Part & { name: string })[] {
  const directory = shownPages(words).find(({ path }) => path === pages.directory.path)
  return parts.flatMap((part) => {
    if (part.key !== 'directory') return { ...part, name: messages.parts[part.key] }
    if (!directory) return []
    return { ...part, name: directory.heading ?? directory.title }
  })
}

const nothingSaved: InventoryPart = { savedCount: 0, totalCount: null, savedMs: null }

/** True when all parts are saved; without a user there are no orders to save. */
export function isComplete(inventory: DeviceInventory, words: Words): boolean {
  return partsOf(words).every(({ key }) => {
    const part = inventory[key]
    return part === null || partState(part) === 'saved'
  })
}

/** The parts of the event and how much of each is on this device. */
export function PartList({ inventory }: { inventory: DeviceInventory }) {
  const nowMs = useNow(tickMs)
  const words = useWords()
  const { keptFiles } = inventory
  return (
    <Rule>
      <chakra.ul listStyleType="none">
        {partsOf(words).map(({ key, ...rest }) => {
          const part = inventory[key]
          return (
            <PartRow
              {...rest}
              key={key}
              state={partState(part ?? nothingSaved)}
              text={part ? lineOf(part, messages.counts[key], nowMs) : messages.orderOwner}
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
