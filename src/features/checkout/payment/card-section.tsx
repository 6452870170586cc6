import { Box, Text } from '@chakra-ui/react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useSettings } from '#lib/settings.ts'
import { type CardForm as LoadedForm, loadCardForm } from '#lib/stripe.ts'
import { useSession } from '#session/state/session-store.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { useSaid } from '#ui/feedback/say.tsx'
import { messages } from '../messages.ts'
import type { CardHandle } from './charge.ts'
import { cardKeyOf } from './provider.ts'

const CardForm = lazy(() =>
  import('./card-form.tsx').then((module) => ({ default: module.CardForm })),
)

interface CardSectionProps {
  /** The refusal that names an item which can't be bought, '' = none. */
  itemRefusal: string
  /** null = no payment intent yet. */
  clientSecret: string | null
  intentError: Error | null
  onCard: (card: CardHandle | null) => void
  isReady: boolean
  onTryAgain: () => void
}

/** The card form with its loading and error states. */
export function CardSection(props: CardSectionProps) {
  const { itemRefusal, clientSecret, intentError, onCard, isReady, onTryAgain } = props
  const settings = useSettings()?.stripe
  const { isTestMode } = useSession()
  const publishableKey = settings && cardKeyOf(settings, isTestMode)
  const jsUrl = settings?.jsUrl
  const [stored, setStored] = useState<{ publishableKey: string; form: LoadedForm } | null>(null)
  // A form loaded with another key belongs to the other mode, test or live.
  const loaded = stored?.publishableKey === publishableKey ? stored?.form : undefined
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const hasIntent = clientSecret !== null
  useEffect(() => {
    if (!hasIntent || !publishableKey || !jsUrl || loaded) return undefined
    let isCurrent = true
    void loadCardForm(publishableKey, jsUrl).then((form) => {
      if (isCurrent) setStored({ publishableKey, form })
    })
    return () => {
      isCurrent = false
    }
  }, [hasIntent, publishableKey, jsUrl, loaded])

  const tryAgain = () => {
    setHasFailed(false)
    setStored(null)
    setAttempt((count) => count + 1)
    onTryAgain()
  }
  // A loaded form stays, with what was typed. The pay bar announces the refusal.
  if (itemRefusal !== '' && !hasIntent) return <Banner tone="error">{itemRefusal}</Banner>
  if (intentError || loaded?.kind === 'unavailable' || hasFailed) {
    return (
      <ErrorPanel onTryAgain={tryAgain}>
        {messages.payment.formFailed} {intentError?.message}
      </ErrorPanel>
    )
  }
  return (
    <>
      {isReady ? null : <Waiting />}
      {clientSecret && loaded ? (
        <Suspense fallback={null}>
          <CardForm
            key={`${publishableKey} ${attempt}`}
            stripe={loaded.stripe}
            clientSecret={clientSecret}
            onCard={onCard}
            onLoadError={() => setHasFailed(true)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function Waiting() {
  useSaid(messages.payment.loading)
  return (
    <Box
      display="flex"
      alignItems="center"
      gap="2"
      minH="control"
      px="3"
      border="1.5px solid"
      borderColor="border"
      borderRadius="control"
      color="fg.muted"
    >
      <Icon name="lock" sizePx={20} />
      <Text>{messages.payment.loading}</Text>
    </Box>
  )
}
