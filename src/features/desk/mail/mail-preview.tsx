import { Box, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type MailKind, mailKinds, type MailPreview as Preview } from '#contract/entities/mail.ts'
import { sectionFaults } from '#contract/rules/event/section-faults.ts'
import { mailPreviewQuery } from '#data/desk/mail.ts'
import { trustedFrameHtml } from '#lib/browser/trusted-types.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { Facts } from '../shared/facts.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useDebounced } from '../shared/use-debounced.ts'
import { mailMessages } from './messages.ts'

const words = mailMessages.preview
const looks = ['phone', 'dark', 'text'] as const
type Look = (typeof looks)[number]

export interface MailPreviewProps {
  eventId: number
  /** The words of the section Mail as they are entered. */
  content: unknown
}

/** Each kind of message with the entered words, as a phone shows it. */
export function MailPreview({ eventId, content }: MailPreviewProps) {
  const [kind, setKind] = useState<MailKind>('orderPlaced')
  const [look, setLook] = useState<Look>('phone')
  const entered = useDebounced(JSON.stringify(content))
  const settled: unknown = JSON.parse(entered)
  const isValid = sectionFaults('mail', settled).length === 0
  const query = mailPreviewQuery({ eventId, kind, content: settled }, { enabled: isValid })
  const { data, error, refetch } = useQuery(query)
  return (
    <Section heading={words.heading}>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <SelectField
          label={words.kind}
          hint={words.hint}
          value={kind}
          onChange={({ target }) =>
            setKind(mailKinds.find((one) => one === target.value) ?? 'orderPlaced')
          }
        >
          {mailKinds.map((one) => (
            <option key={one} value={one}>
              {mailMessages.kinds[one]}
            </option>
          ))}
        </SelectField>
        <Box role="group" aria-label={words.look} display="flex" flexWrap="wrap" gap="2">
          {looks.map((one) => (
            <Chip key={one} aria-pressed={one === look} onClick={() => setLook(one)}>
              {words.looks[one]}
            </Chip>
          ))}
        </Box>
        {data ? <Message preview={data} look={look} /> : null}
        {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
        {!data && !error ? <ListSkeleton text={words.loading} /> : null}
      </Box>
    </Section>
  )
}

const Frame = chakra('iframe', {
  base: {
    w: 'full',
    maxW: '390px',
    h: '640px',
    bg: 'white',
    border: '1px solid',
    borderColor: 'border',
  },
  variants: {
    // Mail programs repaint what is light, and leave pictures.
    isDark: { true: { filter: 'invert(1) hue-rotate(180deg)' } },
  },
})
const keepPictures = '<style>img{filter:invert(1) hue-rotate(180deg)}</style>'

function Message({ preview, look }: { preview: Preview; look: Look }) {
  const { from, replyTo, subject, html, text } = preview
  const isDark = look === 'dark'
  const document = useMemo(
    () => trustedFrameHtml(isDark ? html + keepPictures : html),
    [html, isDark],
  )
  return (
    <>
      <Facts
        facts={[
          { label: words.from, value: from || words.noServer },
          { label: words.replyTo, value: replyTo },
          { label: words.subject, value: subject },
        ]}
      />
      {look === 'text' ? (
        <chakra.pre
          maxW="390px"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          textStyle="second"
          aria-label={mailMessages.one.text}
        >
          {text}
        </chakra.pre>
      ) : (
        // Without any permission: the message runs nothing, and its links lead nowhere.
        <Frame
          key={look}
          title={mailMessages.one.html}
          sandbox=""
          srcDoc={document}
          isDark={isDark}
        />
      )}
    </>
  )
}
