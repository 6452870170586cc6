import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { roomAtMost } from '#contract/rules/schedule/schedule-entry.ts'
import type { LiveItem } from '#contract/entities/schedule-acts.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { ringMessages } from './messages.ts'
import type { Reporting } from './use-report.ts'

const words = ringMessages.move

interface MovePanelProps {
  item: LiveItem
  /** The rings that the person may choose. */
  places: readonly string[]
  reporting: Reporting
  onDone: () => void
}

/** Where an event takes place now. */
export function MovePanel({ item, places, reporting, onDone }: MovePanelProps) {
  const [ring, setRing] = useState(item.ring)
  const [room, setRoom] = useState(item.room)
  const { error, pending } = reporting
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  const rings = [...new Set([item.ring, ...places])]
  const move = async () => {
    if (await reporting.report(item, { kind: 'moved', ring, room: room.trim() })) onDone()
  }
  return (
    <Box role="group" aria-label={words.title}>
      <chakra.form
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault()
          void move()
        }}
      >
        <SelectField
          label={words.ring}
          value={ring}
          error={errorOf('ring')}
          onChange={({ target }) => setRing(target.value)}
        >
          {rings.map((one) => (
            <option key={one} value={one}>
              {one || ringMessages.noRing}
            </option>
          ))}
        </SelectField>
        <TextField
          label={words.room}
          value={room}
          maxLength={roomAtMost}
          error={errorOf('room')}
          onChange={({ target }) => setRoom(target.value)}
        />
        <Button type="submit" disabled={pending !== undefined}>
          {words.submit}
        </Button>
      </chakra.form>
    </Box>
  )
}
