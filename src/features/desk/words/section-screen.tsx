import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import { type SectionName, sectionNames } from '#contract/entities/event-words/sections.ts'
import { type Fault, sectionFaults } from '#contract/rules/event/section-faults.ts'
import { deskEventQuery, useChangeWords } from '#data/desk/event-words.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { confirmAction } from '#ui/overlay/confirm.tsx'
import { LedAway } from '#ui/feedback/led-away.tsx'
import { messages } from '../messages.ts'
import { BackLink } from '../shared/page/back-link.tsx'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { deskPaths } from '../shared/paths.ts'
import { SaveBar } from '../shared/save/save-bar.tsx'
import { useUnsaved } from '../shared/save/use-unsaved.ts'
import { type Path, withValue } from './content.ts'
import { labelAt, sectionFields } from './fields.ts'
import { eventMessages as words } from './messages.ts'
import { SectionFields } from './section-fields.tsx'
import { usePublish, usePublishingWords } from './use-publish.ts'
import { useWordsEvent } from './use-words-event.ts'

interface SectionScreenProps {
  changesOf: (eventId: number, section: SectionName, title: string) => ReactNode
  /** What the entered words look like. */
  previewOf: (eventId: number, section: SectionName, content: unknown) => ReactNode
}

/** One section of the draft in a form. */
export function SectionScreen({ changesOf, previewOf }: SectionScreenProps) {
  const name = useParams()['section']
  const section = sectionNames.find((one) => one === name)
  const { eventId } = useWordsEvent()
  const { data, error, refetch } = useQuery(deskEventQuery(eventId))
  const { mark } = usePublishingWords(eventId)
  if (!section) return <LedAway to={deskPaths.event} why={messages.ledAway} />
  const [title] = words.sections[section]
  return (
    <DeskPage
      title={title}
      backTo={deskPaths.event}
      ways={<BackLink to={deskPaths.event}>{words.all}</BackLink>}
    >
      {data?.unpublished.includes(section) ? (
        <Box mb="3">
          <Badge tone="warning">{mark}</Badge>
        </Box>
      ) : null}
      {data ? (
        <SectionForm
          key={`${eventId} ${section}`}
          event={data}
          section={section}
          changes={changesOf(data.eventId, section, title)}
          previewOf={(content) => previewOf(data.eventId, section, content)}
        />
      ) : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isKept = (kept: unknown): kept is { base: unknown; content: unknown } =>
  typeof kept === 'object' && kept !== null && 'base' in kept && 'content' in kept

/** Focuses the control with the name, else the field that it is a part of. */
function goTo(name: string) {
  const [control] = document.getElementsByName(name)
  if (control) control.focus()
  else if (name.includes('.')) goTo(name.slice(0, name.lastIndexOf('.')))
}

interface SectionFormProps {
  event: DeskEvent
  section: SectionName
  changes: ReactNode
  previewOf: (content: unknown) => ReactNode
}

function SectionForm({ event, section, changes, previewOf }: SectionFormProps) {
  const { eventId, draft, committees } = event
  const { mutateAsync, isPending } = useChangeWords(eventId)
  const { publish, isPublishing, words: own } = usePublish(eventId)
  // What the form was opened with, or what somebody else has saved since.
  const [base, setBase] = useState<unknown>(draft[section])
  const [content, setContent] = useState<unknown>(base)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [tryCount, setTryCount] = useState(0)
  const [notice, setNotice] = useState('')
  const isDirty = !isSame(base, content)
  // Without unsaved input the form follows what is saved, for example after an undo in the history below it.
  if (!isDirty && !isSame(base, draft[section])) {
    setBase(draft[section])
    setContent(draft[section])
  }
  const isWaiting = event.unpublished.includes(section)
  const hasTheirs = !isPending && !isSame(base, draft[section])
  const theirName = event.changes.find((change) => change.section === section)?.by ?? ''
  const drop = useUnsaved({
    name: `words-${eventId}-${section}`,
    isDirty,
    draft: { base, content },
    onRestore: (kept) => {
      if (!isKept(kept)) return
      setBase(kept.base)
      setContent(kept.content)
      setNotice(messages.unsaved.restored)
    },
  })
  const change = (path: Path, value: unknown) => {
    setContent((present: unknown) => {
      const next = withValue(present, path, value)
      // Faults that were shown go as they are mended; new ones appear at the next save.
      setFaults((shown) => {
        const left = new Set(sectionFaults(section, next).map(({ field }) => field))
        return shown.filter(({ field }) => left.has(field))
      })
      return next
    })
  }
  const publishNow = async (saved: DeskEvent) => {
    const failure = await publish(saved, section)
    if (failure) setNotice(failure.kind === 'uncertain' ? messages.unsaved.lost : failure.message)
  }
  const save = async ({ andPublishes }: { andPublishes: boolean }) => {
    const found = sectionFaults(section, content)
    setFaults(found)
    setTryCount(tryCount + 1)
    setNotice('')
    if (found.length > 0 || isPending) return
    const expected = hasTheirs ? draft[section] : base
    const outcome = await mutateAsync({ act: 'save', body: { section, content, expected } })
    switch (outcome.kind) {
      case 'saved': {
        // The server trims texts and gives pictures their paths. What was typed meanwhile stays.
        const saved = outcome.reply.draft[section]
        setBase(saved)
        setContent((present: unknown) => (isSame(present, content) ? saved : present))
        drop()
        if (andPublishes) return publishNow(outcome.reply)
        return showToast('success', words.saved)
      }
      case 'changed':
        return setNotice(outcome.message)
      case 'refused':
        return setFaults([{ field: outcome.field ?? '', text: outcome.message }])
      case 'uncertain':
        return setNotice(messages.unsaved.lost)
    }
  }
  const discard = async () => {
    if (!(await confirmAction(messages.unsaved.discardText, messages.unsaved.discard))) return
    setBase(draft[section])
    setContent(draft[section])
    setFaults([])
    setNotice('')
    drop()
  }
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" maxW="760px">
      {faults.length > 0 ? (
        <ErrorSummary
          // Another try with the same faults takes the focus again.
          key={tryCount}
          title={words.problems}
          problems={faults.map(({ field, text }) => ({
            name: field,
            text: words.problem(labelAt(sectionFields[section], field), text),
          }))}
          onGo={goTo}
        />
      ) : null}
      <SectionFields
        fields={sectionFields[section]}
        path={[]}
        content={content}
        faults={new Map(faults.map(({ field, text }) => [field, text]))}
        committees={committees}
        onChange={change}
      />
      <SaveBar
        isDirty={isDirty}
        isSaving={isPending || isPublishing}
        onSave={() => void save({ andPublishes: false })}
        publishing={{
          label: isDirty ? own.saveAndPublish : own.publish,
          isOn: isDirty || isWaiting,
          text: isWaiting ? own.sectionWaits : own.sectionDone,
          onPublish: () => void (isDirty ? save({ andPublishes: true }) : publishNow(event)),
        }}
        onDiscard={() => void discard()}
        notices={
          <>
            {notice === '' ? null : <Banner tone="warning">{notice}</Banner>}
            {isDirty && hasTheirs ? (
              <Banner tone="warning">{words.theirs(theirName)}</Banner>
            ) : null}
          </>
        }
      />
      {previewOf(content)}
      {changes}
    </Box>
  )
}
