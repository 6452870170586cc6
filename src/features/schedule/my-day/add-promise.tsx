import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { addPromise } from '#data/event/own-promises.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { messages } from './messages.ts'

const PromiseForm = lazyAgain(() => import('./promise-form.tsx').then((part) => part.PromiseForm))

const missingForm = (onTryAgain: () => void) => (
  <chakra.p mt="2">
    {messages.missing}{' '}
    <Button variant="outline" size="sm" onClick={onTryAgain}>
      {messages.tryAgain}
    </Button>
  </chakra.p>
)

interface AddPromiseProps {
  eventId: number
  /** YYYY-MM-DD, the days that can be chosen. */
  days: readonly string[]
  /** The day that is chosen at first. */
  day: string
  onAdded: (day: string) => void
}

/** Adds a promise by hand; its form opens below the button. */
export function AddPromise({ eventId, days, day, onAdded }: AddPromiseProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <chakra.div className="no-print">
      <chakra.p textStyle="second" color="fg.muted" mb="2">
        {messages.addHint}
      </chakra.p>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="plus" sizePx={20} />
        {messages.add}
      </Button>
      {isOpen ? (
        <PromiseForm
          waiting={<p>{messages.loading}</p>}
          missing={missingForm}
          props={{
            days: days.includes(day) ? days : [day, ...days],
            day,
            onCancel: close,
            onSave: (promise) => {
              void addPromise(eventId, promise)
              showToast('success', messages.added(promise.text))
              onAdded(promise.at.slice(0, 10))
              close()
            },
          }}
        />
      ) : null}
    </chakra.div>
  )
}
