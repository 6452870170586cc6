import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** Double line of a printed programme, above the first part of a page: 3 px, a gap, 1 px. */
export const Rule = chakra('div', {
  base: {
    borderTop: '3px solid',
    borderColor: 'fg',
    pt: '3px',
    _before: { content: '""', display: 'block', borderTop: '1px solid', borderColor: 'fg' },
  },
})

type SectionProps = {
  /** Named by links within the page. */
  id?: string
  heading: ReactNode
  /** The first part of its page. */
  isFirst?: boolean | undefined
  aside?: ReactNode
  level?: 2 | 3
  /** Styles of the line with heading and aside. */
  headingCss?: SystemStyleObject
  children?: ReactNode
}

/** A titled part of a screen; `aside` is shown at the right of the heading. */
export function Section(props: SectionProps) {
  const { id, heading, isFirst, aside, level = 2, headingCss, children } = props
  const headingId = useId()
  const Heading = level === 2 ? chakra.h2 : chakra.h3
  return (
    <chakra.section id={id} aria-labelledby={headingId}>
      {isFirst ? <Rule mb="3" /> : <chakra.div borderTop="1px solid" mb="3" />}
      <chakra.div
        display="flex"
        // With large text the aside wraps below the heading instead of cutting its words.
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        gap="4px 12px"
        mb="10px"
        css={headingCss}
      >
        <Heading id={headingId} textStyle="section" minW="0">
          {heading}
        </Heading>
        {aside}
      </chakra.div>
      {children}
    </chakra.section>
  )
}

/** Scale bar of a sea chart: marks the present in the schedule and the fold of the order ticket. */
export const ScaleBar = chakra('div', {
  base: {
    h: '7px',
    border: '1px solid',
    borderColor: 'currentColor',
    backgroundImage: 'repeating-linear-gradient(90deg, currentColor 0 12px, transparent 12px 24px)',
  },
})
