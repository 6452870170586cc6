import { Box, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  committeeFacts,
  type CommitteeFacts,
  type DeskCommittee,
} from '#contract/entities/desk/committees.ts'
import {
  type CommitteeOutcome,
  type CommitteeRequest,
  useSaveCommittee,
} from '#data/desk/committees.ts'
import { committeeLogoPath } from '#lib/image-url.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirmAction } from '#ui/overlay/confirm.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { resetToSaved } from '../shared/save/reset-to-saved.ts'
import { SaveBar } from '../shared/save/save-bar.tsx'
import { useSeenText } from '../shared/use-desk-event.ts'
import { useUnsaved } from '../shared/save/use-unsaved.ts'
import { storeMessages } from './messages.ts'
import { StoreFields } from './store-fields.tsx'
import {
  differentFacts,
  type EventOfCommittee,
  factsOfValues,
  fieldOf,
  newFacts,
  storeResolver,
  type StoreValues,
  valuesOf,
} from './store-values.ts'
import { StorePreview } from './store-preview.tsx'

const kept = z.object({ base: committeeFacts, facts: committeeFacts })

interface StoreFormProps {
  event: EventOfCommittee
  /** null = a new committee. */
  committee: Pick<DeskCommittee, 'id' | 'logoVersion' | 'hasLogo' | 'facts' | 'lastStart'> | null
  onSaved: (committeeId: number) => void
}

/** The facts of a committee, beside the card that visitors would see. */
export function StoreForm({ event, committee, onSaved }: StoreFormProps) {
  const formId = useId()
  const { mutateAsync, isPending } = useSaveCommittee()
  const seenText = useSeenText(event.eventId)
  // What the form was opened with, or what somebody else has saved since.
  const [base, setBase] = useState(committee?.facts ?? newFacts)
  const [notice, setNotice] = useState('')
  const before = committee ? base : null
  const form = useForm<StoreValues>({
    defaultValues: valuesOf(base),
    resolver: storeResolver({ ...event, lastStart: committee?.lastStart ?? null }, before),
  })
  const { register, control, handleSubmit, reset, setError, formState } = form
  const { errors, isDirty } = formState
  const facts = factsOfValues(useWatch({ control }) as StoreValues)
  const dropDraft = useUnsaved({
    name: `store-${committee?.id ?? `new-${event.eventId}`}`,
    isDirty,
    draft: { base, facts },
    onRestore: (draft) => {
      const found = kept.safeParse(draft).data
      if (!found) return
      setBase(found.base)
      reset(valuesOf(found.base))
      reset(valuesOf(found.facts), { keepDefaultValues: true })
      setNotice(messages.unsaved.restored)
    },
  })
  const startFrom = (saved: CommitteeFacts, sent?: StoreValues) => {
    setBase(saved)
    if (sent) resetToSaved(form, valuesOf(saved), sent)
    else reset(valuesOf(saved))
    dropDraft()
  }

  const settle = (outcome: CommitteeOutcome, sent: StoreValues) => {
    switch (outcome.kind) {
      case 'saved':
        // The form of a new committee closes.
        startFrom(outcome.reply.facts, committee ? sent : undefined)
        showToast('success', committee ? storeMessages.saved(seenText) : storeMessages.added)
        return onSaved(outcome.reply.id)
      case 'changed': {
        const theirs = outcome.now?.facts
        if (!theirs) return setNotice(storeMessages.changedUnread(outcome.message))
        setNotice(storeMessages.changed(outcome.message, differentFacts(base, theirs)))
        setBase(theirs)
        return reset(valuesOf(theirs), { keepDirtyValues: true })
      }
      case 'refused': {
        const field = fieldOf(outcome.field ?? '')
        if (!(field in valuesOf(newFacts))) return setNotice(outcome.message)
        return setError(
          field as keyof StoreValues,
          { message: outcome.message },
          { shouldFocus: true },
        )
      }
      case 'uncertain':
        return setNotice(messages.unsaved.lost)
    }
  }
  const save = handleSubmit(async (values) => {
    if (isPending) return
    setNotice('')
    const entered = factsOfValues(values)
    const request: CommitteeRequest = committee
      ? { part: 'store', committeeId: committee.id, body: { facts: entered, expected: base } }
      : { part: 'new', eventId: event.eventId, body: { facts: entered } }
    settle(await mutateAsync(request), values)
  })
  const discard = async () => {
    if (await confirmAction(messages.unsaved.discardText, messages.unsaved.discard)) {
      setNotice('')
      startFrom(base)
    }
  }
  return (
    <chakra.form id={formId} noValidate onSubmit={(submitted) => void save(submitted)}>
      <Box
        display="grid"
        gap={{ base: '5', md: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }}
      >
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          <StoreFields register={register} errors={errors} timeZone={event.timeZone} />
        </Box>
        <Box alignSelf="start" position={{ lg: 'sticky' }} top="calc(var(--bar-height) + 16px)">
          <Section heading={storeMessages.preview}>
            <StorePreview
              logoPath={committee?.hasLogo ? committeeLogoPath(committee) : ''}
              facts={facts}
              timeZone={event.timeZone}
            />
          </Section>
        </Box>
      </Box>
      <SaveBar
        formId={formId}
        isDirty={isDirty || committee === null}
        isSaving={isPending}
        onDiscard={() => void discard()}
        notices={notice === '' ? null : <Banner tone="warning">{notice}</Banner>}
      />
    </chakra.form>
  )
}
