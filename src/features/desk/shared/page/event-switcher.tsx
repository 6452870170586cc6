import { Box, Text } from '@chakra-ui/react'
import { useLocation, useNavigate } from 'react-router'
import { homePath } from '#config/paths.ts'
import { previewEvent } from '#data/event/events.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { messages } from '../../messages.ts'
import { withEvent } from '../event-address.ts'
import { deskPaths, deskViewOf } from '../paths.ts'
import { useDeskEvent } from '../use-desk-event.ts'

const words = messages.events

/** Chooses the event whose orders, books and stores the desk shows, and previews a draft; only where there are several. */
export function EventSwitcher() {
  const { event, events = [], choose } = useDeskEvent()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isDraft = event?.state === 'draft'
  if (!event || (events.length < 2 && !isDraft)) return null
  const change = (eventId: number) => {
    choose(eventId)
    // Filters and single records belong to the event that was shown.
    void navigate(withEvent(deskPaths[deskViewOf(pathname)], eventId))
  }
  const preview = () => {
    void previewEvent(event.id)
    void navigate(homePath)
  }
  return (
    <Box display="grid" gap="2" mb="3">
      <SelectField
        label={words.choice}
        hint={words.choiceHint}
        value={String(event.id)}
        onChange={({ target }) => change(Number(target.value))}
      >
        {events.map(({ id, name, state }) => (
          <option key={id} value={id}>
            {words.option(name, words.states[state])}
          </option>
        ))}
      </SelectField>
      {isDraft ? (
        <Button variant="outline" size="sm" onClick={preview}>
          {words.preview}
        </Button>
      ) : null}
    </Box>
  )
}

/** Says which event the page is of: the open one, where there are others, or one that is not open. */
export function EventNote() {
  const { event, events = [] } = useDeskEvent()
  if (!event || (event.state === 'open' && events.length < 2)) return null
  if (event.state === 'open') {
    return (
      <Text className="no-print" mb="2" textStyle="second" color="fg.muted">
        {words.isOpen(event.name)}
      </Text>
    )
  }
  return (
    <Box className="no-print" mb="3">
      <Banner tone={event.state === 'draft' ? 'warning' : 'info'} role="note">
        {words.notOpen[event.state]}
      </Banner>
    </Box>
  )
}
