import { Box } from '@chakra-ui/react'
import { useLocation, useNavigate } from 'react-router'
import { homePath } from '#config/paths.ts'
import { previewEvent } from '#data/event/events.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { messages } from '../../messages.ts'
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
    void navigate(deskPaths[deskViewOf(pathname)])
  }
  const preview = () => {
    void previewEvent(event.id)
    void navigate(homePath)
  }
  return (
    <Box
      className="no-print"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 420px) auto' }}
      alignItems="start"
      justifyContent="start"
      gap="2"
      mb="2"
    >
      <Box>
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
      </Box>
      {isDraft ? (
        <Button variant="outline" mt={{ md: '26px' }} onClick={preview}>
          {words.preview}
        </Button>
      ) : null}
      {event.state === 'open' ? null : (
        <Box gridColumn="1 / -1">
          <Banner tone={isDraft ? 'warning' : 'info'} role="note">
            {words.notOpen[event.state]}
          </Banner>
        </Box>
      )}
    </Box>
  )
}
