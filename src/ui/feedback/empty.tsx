import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '#lib/event/event-words.ts'
import { PlainMark } from '../art/mark.tsx'
import { SloopShapes } from '../art/sloop.tsx'

type EmptyProps = { heading?: string; text?: ReactNode; action?: ReactNode }

/** A drawing for an empty place: a rosette, or where the sample's coast is shown, a sloop between two waves. */
export function EmptyDrawing() {
  if (useWords().look.art !== 'coast') return <PlainMark sizePx={64} />
  return (
    <chakra.svg
      viewBox="0 0 150 76"
      w="150px"
      h="76px"
      aria-hidden="true"
      // In the dark scheme the drawing's own ink is invisible on the page.
      css={{ '--chakra-colors-ink-line': 'var(--chakra-colors-fg)' }}
    >
      <chakra.g fill="none" stroke="border.strong" strokeWidth="2.5">
        <path d="M0 52c26-8 46 6 75 0s50-8 75 1" />
        <path d="M18 66c22-6 36 5 58 0s38-5 56 1" />
      </chakra.g>
      <svg x={54} y={0} width={38} height={53} viewBox="0 0 50 70" overflow="visible">
        <SloopShapes />
      </svg>
    </chakra.svg>
  )
}

/** Empty state: a drawing, text and one action. */
export function Empty({ heading, text, action }: EmptyProps) {
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" px="6" py="5" textAlign="center">
      <EmptyDrawing />
      {heading ? <chakra.h2 textStyle="section">{heading}</chakra.h2> : null}
      {text ? (
        <chakra.p color="fg.muted" maxW="measure">
          {text}
        </chakra.p>
      ) : null}
      {action}
    </chakra.div>
  )
}
