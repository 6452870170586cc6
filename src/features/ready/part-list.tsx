import { chakra } from '@chakra-ui/react'
import { ordersPath, schedulePath } from '../../config/paths.ts'
import { useNow } from '../../lib/use-now.ts'
import { Rule } from '../../ui/section.tsx'
import { messages } from './messages.ts'
import { PartRow } from './part-row.tsx'
import { partState } from './part-state.ts'
import type { OnDevice } from './use-kept.ts'

const tickMs = 60_000

/** True when nothing that can be saved is missing; orders of nobody are not. */
export function isWhole({ schedule, directory, stores, pages, pictures, orders }: OnDevice) {
  const parts = [schedule, directory, stores, pages, pictures, ...(orders ? [orders] : [])]
  return parts.every((part) => partState(part) === 'saved')
}

/** The parts of the event and what of each is on this device. */
export function PartList({ onDevice }: { onDevice: OnDevice }) {
  const nowMs = useNow(tickMs)
  const { parts, counts } = messages
  const { orders } = onDevice
  return (
    <Rule>
      <chakra.ul listStyleType="none">
        <PartRow
          name={parts.schedule}
          icon="calendar"
          to={schedulePath}
          part={onDevice.schedule}
          countOf={counts.schedule}
          nowMs={nowMs}
        />
        <PartRow
          name={parts.directory}
          icon="mail"
          to="/directory"
          part={onDevice.directory}
          countOf={counts.directory}
          nowMs={nowMs}
        />
        <PartRow
          name={parts.orders}
          icon="order"
          to={ordersPath}
          part={orders ?? { count: 0, wanted: null, savedMs: null }}
          countOf={counts.orders}
          emptyText={orders === null ? messages.orderOwner : undefined}
          nowMs={nowMs}
        />
        <PartRow
          name={parts.stores}
          icon="cart"
          to="/committee"
          part={onDevice.stores}
          countOf={counts.stores}
          nowMs={nowMs}
        />
        <PartRow
          name={parts.pictures}
          icon="pictures"
          part={onDevice.pictures}
          countOf={counts.pictures}
          nowMs={nowMs}
        />
        <PartRow
          name={parts.pages}
          icon="clipboard"
          part={onDevice.pages}
          countOf={counts.pages}
          nowMs={nowMs}
        />
      </chakra.ul>
    </Rule>
  )
}
