import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#ui/content/icon.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { SortableList } from '#ui/form/sortable-list.tsx'
import { useIsUploading } from '#ui/form/uploads.ts'
import { useFocusAdded } from '#ui/hooks/use-focus-added.ts'
import { type Path, valueAt } from './content.ts'
import type { FormState } from './form-state.ts'
import { eventMessages as words } from './messages.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface RowsProps extends FormState {
  label: string
  /** What one row is, in the singular. */
  one: string
  path: Path
  empty: object
  /** The controls of the row at this path. */
  children: (path: Path) => ReactNode
}

/** Rows that are added, removed and ordered. */
export function Rows(props: RowsProps) {
  const { label, one, path, empty, children, content, faults, onChange } = props
  const id = useId()
  // A picture or a file that is under way lands at the place that its row had.
  const isUploading = useIsUploading()
  const value = valueAt(content, path)
  const rows: unknown[] = Array.isArray(value) ? value : []
  // Rows have no ids of their own: each gets a key that stays with it while it moves.
  const [keys, setKeys] = useState<string[]>([])
  const known = keys.length === rows.length ? keys : rows.map((_, at) => `${id}-${at}`)
  const put = (next: { key: string; one: unknown }[]) => {
    setKeys(next.map(({ key }) => key))
    onChange(
      path,
      next.map((each) => each.one),
    )
  }
  const { list, onAdd } = useFocusAdded<HTMLFieldSetElement>()
  const items = rows.map((each, at) => ({ key: known[at] ?? '', one: each }))
  const nameAt = (at: number) => words.item(capital(one), at + 1)
  const name = path.join('.')
  const error = faults.get(name)
  const errorId = `${id}-error`
  return (
    <chakra.fieldset
      ref={list}
      // The summary of the faults leads here.
      name={name}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      minW="0"
    >
      <chakra.legend textStyle="card" mb="2">
        {label}
      </chakra.legend>
      <SortableList
        label={label}
        items={items}
        keyOf={({ key }) => key}
        nameOf={(_, at) => nameAt(at)}
        onSort={put}
        isDisabled={isUploading}
      >
        {(item, at, mover) => (
          <Box
            role="group"
            aria-label={nameAt(at)}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
            gap="3"
            alignItems="start"
            pb="3"
            borderBottom="1px solid"
            borderColor="border"
          >
            <Box
              display="grid"
              gridTemplateColumns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))"
              gap="3"
            >
              {children([...path, at])}
            </Box>
            <Box display="flex" justifyContent="flex-end" pt={{ md: '26px' }}>
              {mover}
              <IconButton
                aria-label={words.remove(nameAt(at).toLowerCase())}
                color="error.fg"
                disabled={isUploading}
                onClick={() => put(items.filter((each) => each !== item))}
              >
                <Icon name="remove" sizePx={20} />
              </IconButton>
            </Box>
          </Box>
        )}
      </SortableList>
      <Box>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            onAdd()
            put([...items, { key: crypto.randomUUID(), one: empty }])
          }}
        >
          {words.add(one)}
        </Button>
      </Box>
      {error ? <FieldError id={errorId} text={error} /> : null}
    </chakra.fieldset>
  )
}
