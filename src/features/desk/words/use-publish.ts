// Publishing the draft of an event's words, and what that is called: an event that is a draft has no public yet.
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { useChangeWords } from '#data/desk/event-words.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirmAction } from '#ui/overlay/confirm.tsx'
import { useEventState, useSeenText } from '../shared/use-desk-event.ts'
import { eventMessages } from './messages.ts'

/** What publishing is called for the event. */
export const usePublishingWords = (eventId: number) =>
  eventMessages.publishing[useEventState(eventId) === 'draft' ? 'draft' : 'public']

export function usePublish(eventId: number) {
  const { mutateAsync, isPending, data } = useChangeWords(eventId)
  const words = usePublishingWords(eventId)
  const seenText = useSeenText(eventId)
  /** Publishes all sections; asks first where others than `section` are among them. Resolves to the failure, if any. */
  const publish = async ({ draftVersion, unpublished }: DeskEvent, section?: SectionName) => {
    const others = unpublished.filter((one) => one !== section)
    if (section && others.length > 0) {
      const titles = others.map((one) => eventMessages.sections[one][0])
      if (!(await confirmAction(words.also(titles.join(', ')), words.publish))) return null
    }
    const outcome = await mutateAsync({ act: 'publish', expectedVersion: draftVersion })
    if (outcome.kind !== 'saved') return outcome
    showToast('success', words.published(seenText))
    return null
  }
  return { publish, isPublishing: isPending, failure: data, words }
}
