import { Box } from '@chakra-ui/react'
import { productPath } from '#config/paths.ts'
import { type SavedChoice, keyOf } from '#data/shortlist/shortlist-state.ts'
import { setSaved, useIsChoiceSaved } from '#data/shortlist/shortlist.ts'
import { nowMs } from '#lib/clock.ts'
import { isStorageBroken } from '#offline/device/device-store.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useShare } from '#ui/feedback/use-share.ts'
import { shortlistSheet } from '#ui/overlay/prompts.ts'
import { messages } from '../messages.ts'

export type Savable = Omit<SavedChoice, 'savedMs'>

interface SaveButtonProps {
  choice: Savable
  /** The id of the product's heading. */
  nameId: string
}

/** Adds a choice to this device's shortlist, or removes it. */
export function SaveButton({ choice, nameId }: SaveButtonProps) {
  const isSaved = useIsChoiceSaved(keyOf(choice))
  const toggle = async () => {
    await setSaved({ ...choice, savedMs: nowMs() }, !isSaved)
    if (!isSaved && isStorageBroken()) showToast('warning', messages.save.notKept)
  }
  return (
    // Aligns the icon with the picture above.
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

interface ShareButtonProps {
  committeeId: number
  productId: number
  name: string
}

/** Shares the link to a product. */
export function ShareButton({ committeeId, productId, name }: ShareButtonProps) {
  const { share, isSharing } = useShare()
  return (
    <IconButton
      aria-label={messages.share(name)}
      aria-busy={isSharing}
      color="brand.fg"
      onClick={() => share(name, productPath(committeeId, productId))}
    >
      <Icon name="share" sizePx={20} />
    </IconButton>
  )
}
