import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Banner } from '../../ui/banner.tsx'
import type { FieldView } from './form-view.ts'
import { faultTextAway, messages } from './messages.ts'

interface ErrorSummaryProps {
  /** The fields that kept the form from being sent, as they are now. */
  views: readonly FieldView[]
  onGo: (controlName: string) => void
}

/** What keeps the form from being sent, with a way to each field; it takes the focus when it comes. */
export function ErrorSummary({ views, onGo }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    document.title = messages.errorTitle + document.title
    return () => {
      document.title = document.title.replace(messages.errorTitle, '')
    }
  }, [])
  return (
    <chakra.div ref={box} tabIndex={-1} role="group" aria-label={messages.problems}>
      <Banner tone="error" title={messages.problems}>
        <chakra.ul mt="1">
          {views.map(({ field, fault }) => (
            <li key={field.answerKey}>
              <chakra.a
                href={`#${field.controlName}`}
                display="inline-flex"
                alignItems="center"
                minH="target"
                textDecoration="underline"
                onClick={(event) => {
                  event.preventDefault()
                  onGo(field.controlName)
                }}
              >
                {fault ? faultTextAway(field.label, fault) : field.label}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      </Banner>
    </chakra.div>
  )
}
