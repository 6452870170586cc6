// The classes of one event of the ring: typed by the desk, tapped through by the steward (rule 110).
import { chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClassReport, type DeskClasses, emptyList } from '#contract/entities/classes.ts'
import type { LiveItem } from '#contract/entities/schedule-acts.ts'
import { deskClassesQuery, useChangeClasses } from '#data/desk/classes.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { DeskProblem } from '../../shared/loading.tsx'
import { BestForm } from './best-form.tsx'
import { Claims } from './claims.tsx'
import { ClassRow } from './class-row.tsx'
import { InTwoRings } from './in-two-rings.tsx'
import { ListEditor } from './list-editor.tsx'
import { classMessages } from './messages.ts'

const words = classMessages

interface ClassesPanelProps {
  item: LiveItem
  eventId: number
  isTable: boolean
  isOpen: boolean
}

export function ClassesPanel({ item, eventId, isTable }: ClassesPanelProps) {
  const { data, error, refetch } = useQuery(deskClassesQuery(isTable ? null : eventId))
  if (data) return <Loaded {...{ item, eventId, isTable, data }} />
  return error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null
}

type LoadedProps = Omit<ClassesPanelProps, 'isOpen'> & { data: DeskClasses }

function Loaded({ item, eventId, isTable, data }: LoadedProps) {
  const { mutateAsync, isPending, variables } = useChangeClasses(eventId, isTable)
  const [isTyping, setIsTyping] = useState(false)
  const [error, setError] = useState('')
  const [openId, setOpenId] = useState<number | null>(null)
  const list = data.lists.find(({ itemId }) => itemId === item.id) ?? emptyList(item.id)
  /** Resolves to why it does not count, null = it counts. */
  const send = async (what: ClassReport): Promise<string | null> => {
    setError('')
    if (!navigator.onLine) return words.notSent
    const outcome = await mutateAsync({ act: 'report', body: { itemId: item.id, report: what } })
    return outcome.kind === 'saved' ? null : outcome.message
  }
  const report = async (what: ClassReport) => {
    const wrong = await send(what)
    if (wrong !== null) setError(wrong)
  }
  const pending = isPending && variables?.act === 'report' ? variables.body.report : null
  const isHere = ({ itemId }: { itemId: number }) => itemId === item.id
  const claims = data.claims.filter(isHere)
  const hasEntries = list.entries.length > 0
  return (
    <chakra.section aria-label={words.list(item.title)} display="grid" gap="3" mt="5">
      <chakra.h4 textStyle="card">{words.heading}</chakra.h4>
      {isTyping ? null : (
        <>
          <div role="alert">{error === '' ? null : <Banner tone="error">{error}</Banner>}</div>
          <Claims claims={claims} list={list} report={(what) => void report(what)} />
          <InTwoRings dogs={data.inTwoRings.filter(isHere)} />
          {hasEntries ? (
            <chakra.ul listStyleType="none" borderTop="1px solid" borderColor="border">
              {list.entries.map((entry) =>
                entry.kind === 'pause' ? (
                  <chakra.li
                    key={entry.title}
                    py="3"
                    borderBottom="1px solid"
                    borderColor="border"
                    color="fg.muted"
                  >
                    {entry.title}, {words.pause(entry.minutes)}
                  </chakra.li>
                ) : (
                  <ClassRow
                    key={entry.id}
                    one={entry}
                    isOpen={openId === entry.id}
                    onToggle={() => setOpenId(openId === entry.id ? null : entry.id)}
                    pending={pending}
                    report={(what) => void report(what)}
                  />
                ),
              )}
            </chakra.ul>
          ) : (
            <Text textStyle="second">{isTable ? words.noneAtTable : words.none}</Text>
          )}
          {hasEntries && list.kind === 'classes' ? (
            <BestForm best={list.best} report={send} />
          ) : null}
        </>
      )}
      {isTable ? null : (
        // One row, so that the focus stays here when the button and the form take turns.
        <chakra.div data-row display="grid">
          {isTyping ? (
            <ListEditor
              eventId={eventId}
              list={list}
              save={(typed) => mutateAsync({ act: 'save', body: { itemId: item.id, ...typed } })}
              isSaving={isPending}
              onClose={() => setIsTyping(false)}
            />
          ) : (
            <Button variant="outline" justifySelf="start" onClick={() => setIsTyping(true)}>
              {hasEntries ? words.change : words.type}
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.section>
  )
}
