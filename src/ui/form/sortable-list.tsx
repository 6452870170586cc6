// A list whose items are ordered by dragging, by the keyboard, or by the buttons beside each item.
import { chakra } from '@chakra-ui/react'
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'
import { IconButton } from '../controls/button.tsx'
import { say } from '../feedback/say.tsx'

interface SortableListProps<T> {
  label: string
  items: readonly T[]
  /** Stable while the item moves. */
  keyOf: (item: T) => string
  nameOf: (item: T, at: number) => string
  onSort: (items: T[]) => void
  isDisabled?: boolean
  /** `mover` = the handle and the buttons, for the item to place. */
  children: (item: T, at: number, mover: ReactNode) => ReactNode
}

const words = {
  drag: (name: string) => `Drag ${name}`,
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  instructions:
    'To move an item, press Space or Enter, then the arrow keys, then Space or Enter again. Escape cancels.',
  picked: (name: string, place: number, count: number) => `${name}, place ${place} of ${count}.`,
  dropped: (name: string, place: number, count: number) =>
    `${name} is at place ${place} of ${count}.`,
  canceled: (name: string) => `${name} stays where it was.`,
}

export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, keyOf, nameOf, onSort, isDisabled = false, children } = props
  const sensors = useSensors(
    // A few pixels first, so that a tap on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(keyOf)
  const placeOf = (key: string | number | undefined) => keys.indexOf(String(key))
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < items.length && from !== to)
      onSort(arrayMove([...items], from, to))
  }
  const inWords = (
    key: string | number,
    overKey: string | number | undefined,
    text: (name: string, place: number, count: number) => string,
  ) => {
    const item = items[placeOf(key)]
    if (item === undefined) return undefined
    return text(nameOf(item, placeOf(key)), placeOf(overKey ?? key) + 1, items.length)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => inWords(active.id, undefined, words.picked),
    onDragOver: ({ active, over }) => inWords(active.id, over?.id, words.picked),
    onDragEnd: ({ active, over }) => inWords(active.id, over?.id, words.dropped),
    onDragCancel: ({ active }) => inWords(active.id, undefined, words.canceled),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragEnd={({ active, over }) => move(placeOf(active.id), placeOf(over?.id))}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <chakra.ol
          aria-label={label}
          listStyleType="none"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="3"
        >
          {items.map((item, at) => (
            <SortableItem
              key={keys[at]}
              id={keys[at] ?? ''}
              name={nameOf(item, at)}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              isDisabled={isDisabled}
              onMove={(by) => {
                move(at, at + by)
                say(words.dropped(nameOf(item, at), at + by + 1, items.length))
              }}
            >
              {(mover) => children(item, at, mover)}
            </SortableItem>
          ))}
        </chakra.ol>
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  isDisabled: boolean
  onMove: (by: 1 | -1) => void
  children: (mover: ReactNode) => ReactNode
}

function SortableItem(props: SortableItemProps) {
  const { id, name, isFirst, isLast, isDisabled, onMove, children } = props
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled: isDisabled })
  const mover =
    isFirst && isLast ? null : (
      <chakra.span display="inline-flex" flex="none">
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={words.drag(name)}
          disabled={isDisabled}
          cursor={isDragging ? 'grabbing' : 'grab'}
          touchAction="none"
        >
          <Icon name="grip" sizePx={20} />
        </IconButton>
        <IconButton
          aria-label={words.earlier(name)}
          disabled={isFirst || isDisabled}
          onClick={() => onMove(-1)}
        >
          <Icon name="up" sizePx={20} />
        </IconButton>
        <IconButton
          aria-label={words.later(name)}
          disabled={isLast || isDisabled}
          onClick={() => onMove(1)}
        >
          <Icon name="down" sizePx={20} />
        </IconButton>
      </chakra.span>
    )
  return (
    <chakra.li
      ref={setNodeRef}
      position="relative"
      zIndex={isDragging ? '1' : undefined}
      bg={isDragging ? 'bg.subtle' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(mover)}
    </chakra.li>
  )
}
