import { chakra, Text } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { useSettings } from '#lib/settings.ts'
import { narrow } from '../theme/tokens.ts'
import { messages } from '../messages.ts'

const Strip = chakra('aside', {
  base: {
    px: '2',
    py: '3px',
    bg: 'bg.muted',
    color: 'fg',
    textStyle: 'tiny',
    fontWeight: '560',
    textAlign: 'center',
    borderBlock: '1px solid',
    borderColor: 'border',
  },
})

const footHeight = (height: string) => ({ html: { '--foot-height': height } })
// With a notice of one line.
const higherFoot = { ...footHeight('27px'), [narrow]: footHeight('99px') }

/** The operator's notice from the public settings. */
export function NoticeStrip() {
  const settings = useSettings()
  const text = settings?.notice
  return text ? (
    <>
      <Global styles={higherFoot} />
      <Strip aria-label={messages.notice} className="no-print">
        {text}
        {settings?.mailboxUrl ? (
          <>
            {' '}
            {/* High enough for a finger, in a strip that is no higher for it. */}
            <chakra.a
              href={settings.mailboxUrl}
              display="inline-block"
              py="3px"
              my="-3px"
              textDecoration="underline"
            >
              {messages.sandboxMail}
            </chakra.a>
          </>
        ) : null}
      </Strip>
    </>
  ) : null
}

/** The notice at the top of every printed page of a rehearsal, so that no print passes for a real order. */
export function RehearsalPrint() {
  const settings = useSettings()
  return settings?.isRehearsal ? (
    <Text display="none" px="4" fontWeight="680" _print={{ display: 'block' }}>
      {settings.notice}
    </Text>
  ) : null
}
