import { chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type DeskMail, type MailAct, mayDoWithMail } from '#contract/entities/mail.ts'
import { deskMailQuery, useChangeMail } from '#data/desk/mail.ts'
import type { SaveOutcome } from '#data/desk/save-outcome.ts'
import { trustedFrameHtml } from '#lib/browser/trusted-types.ts'
import { formatInstant } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { Facts } from '../shared/facts.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { SaveNotice } from '../shared/save/save-notice.tsx'
import { mailMessages } from './messages.ts'

const words = mailMessages.one

interface MailDialogProps {
  mailId: number
  isOpen: boolean
  onClose: () => void
}

/** A message as its reader sees it, with what can be done with it. */
export function MailDialog({ mailId, isOpen, onClose }: MailDialogProps) {
  const { isOffline } = useConnection()
  const { data, error, refetch } = useQuery(deskMailQuery(mailId))
  const { mutateAsync, isPending } = useChangeMail()
  const [notice, setNotice] = useState<SaveOutcome | null>(null)
  const change = async (act: MailAct, { state }: DeskMail) => {
    setNotice(null)
    const outcome = await mutateAsync({ mailId, act, expectedState: state })
    if (outcome.kind !== 'saved') return setNotice(outcome)
    showToast('success', act === 'stop' ? words.stopped : words.queued)
    onClose()
  }
  const acts = (['sendAgain', 'stop'] as const).filter(
    (act) => data && mayDoWithMail(act, data.state),
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isWorking={isPending}
      isForm
      title={data?.subject ?? words.loading}
      description={words.description}
      footer={
        <>
          {data
            ? acts.map((act) => (
                <Button
                  key={act}
                  disabled={isOffline}
                  busyLabel={isPending && words.working}
                  onClick={() => void change(act, data)}
                >
                  {words[act]}
                </Button>
              ))
            : null}
          <Button variant="outline" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {data ? <Message mail={data} /> : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
      <SaveNotice outcome={notice} uncertainText={words.uncertain} />
    </Dialog>
  )
}

const Frame = chakra('iframe', {
  base: { w: 'full', h: '420px', bg: 'white', border: '1px solid', borderColor: 'border' },
})

function Message({ mail }: { mail: DeskMail }) {
  const { to, state, reason, createdAtMs, sentAtMs, attempts, html, text } = mail
  // Made once: a document that is set again would be an entry in the history, which Back then leads to.
  const document = useMemo(() => trustedFrameHtml(html), [html])
  return (
    <>
      <Facts
        facts={[
          { label: words.to, value: to },
          { label: words.state, value: mailMessages.states[state] },
          { label: words.reason, value: reason },
          { label: words.written, value: formatInstant(createdAtMs, 'dateTimeShort') },
          { label: words.sent, value: sentAtMs && formatInstant(sentAtMs, 'dateTimeShort') },
          { label: words.tries, value: attempts },
        ]}
      />
      {/* Without any permission: the message runs nothing, and its links lead nowhere. */}
      <Frame title={words.html} sandbox="" srcDoc={document} />
      <Text textStyle="label">{words.text}</Text>
      <chakra.pre whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="second">
        {text}
      </chakra.pre>
    </>
  )
}
