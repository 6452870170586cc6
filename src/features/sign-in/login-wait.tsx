import { Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { homePath } from '#config/paths.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { beginBusy } from '#ui/feedback/busy.tsx'
import { useSaid } from '#ui/feedback/say.tsx'
import { LoadingPanel } from '#ui/feedback/skeleton.tsx'
import { messages } from './messages.ts'

const patienceMs = 8000

/** Shown while a sign-in finishes, under the spinner; after 8 s without the spinner and with a way out. */
export function LoginWait() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const endBusy = beginBusy(messages.waiting)
    const timer = setTimeout(() => {
      endBusy()
      setIsSlow(true)
    }, patienceMs)
    return () => {
      clearTimeout(timer)
      endBusy()
    }
  }, [])
  useSaid(isSlow ? messages.slow : null)
  return (
    <>
      <LoadingPanel text={messages.waiting} />
      {isSlow ? (
        <>
          <Text mb="4">{messages.slow}</Text>
          <LinkButton to={homePath} replace variant="outline">
            {messages.leave}
          </LinkButton>
        </>
      ) : null}
    </>
  )
}
