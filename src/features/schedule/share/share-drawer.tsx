// A link and a code with My Show Day in them (rule 126). A drawer, because a dialog would open the phone's keyboard over
// the code.
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { placeToTell } from '#contract/rules/classes/own-dog.ts'
import { sharedDayLimits, writeSharedDay } from '#contract/entities/shared-day.ts'
import { hasTag, plainTextOnly } from '#contract/values/plain-text.ts'
import { sharedDayPath } from '#config/paths.ts'
import { useClasses } from '#data/event/classes.ts'
import { useMarks } from '#data/event/dog-marks.ts'
import { useStarred } from '#data/event/show-day.ts'
import { LazyQr } from '#ui/content/lazy-qr.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useShare } from '#ui/feedback/use-share.ts'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { Drawer } from '#ui/overlay/overlay.tsx'
import { amount } from './amounts.ts'
import { shareMessages as words } from './messages.ts'

const codeSizePx = 300
/** A longer link makes squares that a phone's camera can't tell apart on another phone. */
const codeAtMost = 850

interface ShareDrawerProps {
  eventId: number
  items: readonly ScheduleItem[]
  isOpen: boolean
  onClose: () => void
}

export function ShareDrawer({ eventId, items, isOpen, onClose }: ShareDrawerProps) {
  const starred = useStarred(eventId)
  const marks = useMarks(eventId)
  const lists = useClasses(eventId)?.lists ?? []
  const { share, isSharing } = useShare()
  const [name, setName] = useState('')
  const [hasDogs, setHasDogs] = useState(true)
  const itemIds = items.flatMap(({ id }) => (starred.has(id) ? [id] : []))
  const dogs = marks
    .filter(({ itemId }) => items.some(({ id }) => id === itemId))
    .map((mark) => ({ ...mark, place: placeToTell(lists, mark) }))
  const shown = hasDogs ? dogs : []
  const fragment = isOpen ? writeSharedDay({ eventId, name, itemIds, dogs: shown }) : null
  const path = fragment === null ? null : `${sharedDayPath}#${fragment}`
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      description={words.intro}
      footer={
        <Button
          isFull
          disabled={path === null}
          busyLabel={isSharing && words.send}
          onClick={() => path !== null && share(words.linkTitle(name.trim()), path)}
        >
          <Icon name="share" sizePx={20} />
          {words.send}
        </Button>
      }
    >
      <chakra.div display="grid" gap="4" pt="4" pb="4">
        <TextField
          label={words.name}
          hint={words.nameHint}
          error={hasTag(name) ? plainTextOnly : null}
          value={name}
          maxLength={sharedDayLimits.name}
          autoComplete="given-name"
          onChange={({ target }) => setName(target.value)}
        />
        {dogs.length > 0 ? (
          <Checkbox
            label={words.withDogs}
            checked={hasDogs}
            onChange={({ target }) => setHasDogs(target.checked)}
          />
        ) : null}
        <b>{amount(itemIds.length, shown.length)}</b>
        <Code link={path === null ? null : window.location.origin + path} />
      </chakra.div>
    </Drawer>
  )
}

function Code({ link }: { link: string | null }) {
  if (link === null) return null
  if (link.length > codeAtMost) return <p>{words.noCode}</p>
  return (
    <chakra.div justifySelf="center">
      <LazyQr text={link} label={words.code} sizePx={codeSizePx} />
    </chakra.div>
  )
}
