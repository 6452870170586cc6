import { Box } from '@chakra-ui/react'
import { setSaved, useIsChoiceSaved } from '../../../data/shortlist/shortlist.ts'
import { type SavedChoice, keyOf } from '../../../data/shortlist/shortlist-state.ts'
import { nowMs } from '../../../lib/clock.ts'
import { isStorageBroken } from '../../../offline/device-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { messages } from '../messages.ts'
import { shortlistSheet } from '../../../ui/overlay/prompts.ts'

export type Savable = Omit<SavedChoice, 'savedMs'>

interface SaveButtonProps {
  choice: Savable
  /** The id of the heading that says what is saved. */
  nameId: string
}

/** Puts a choice on this device's shortlist, or takes it off again. */
export function SaveButton({ choice, nameId }: SaveButtonProps) {
  const isSaved = useIsChoiceSaved(keyOf(choice))
  const toggle = async () => {
    await setSaved({ ...choice, savedMs: nowMs() }, !isSaved)
    if (!isSaved && isStorageBroken()) showToast('warning', messages.save.notKept)
  }
  return (
    // The icon stands at the edge that the picture above stands at.
    <Box display="flex" ml="-10px">
      <Button
        variant="plain"
        size="sm"
        px="8px"
        aria-describedby={nameId}
        onClick={() => void toggle()}
      >
        <Icon name={isSaved ? 'bookmarked' : 'bookmark'} sizePx={20} />
        {isSaved ? messages.save.saved : messages.save.save}
      </Button>
      {isSaved ? (
        <Button variant="plain" size="sm" onClick={shortlistSheet.open}>
          {messages.save.seeList}
        </Button>
      ) : null}
    </Box>
  )
}
