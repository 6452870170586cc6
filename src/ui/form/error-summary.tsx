import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { leaveErrors } from '../feedback/say.tsx'

const titlePrefix = 'Error: '

export interface Problem {
  /** The control's `name`. */
  name: string
  text: string
}

interface ErrorSummaryProps {
  title: string
  problems: readonly Problem[]
  onGo: (name: string) => void
}

/** Lists what keeps a form from being sent, with a link to each field; takes the focus when it appears. */
export function ErrorSummary({ title, problems, onGo }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    leaveErrors()
    document.title = titlePrefix + document.title
    return () => {
      document.title = document.title.replace(titlePrefix, '')
    }
  }, [])
  return (
    <chakra.div ref={box} tabIndex={-1} role="group" aria-label={title} scrollMarginTop="88px">
      <Banner tone="error" title={title}>
        <chakra.ul mt="1" listStyleType="none">
          {problems.map(({ name, text }) => (
            <li key={name}>
              <chakra.a
                href={`#${name}`}
                display="inline-flex"
                alignItems="center"
                minH="target"
                textDecoration="underline"
                onClick={(event) => {
                  event.preventDefault()
                  onGo(name)
                }}
              >
                {text}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      </Banner>
    </chakra.div>
  )
}
