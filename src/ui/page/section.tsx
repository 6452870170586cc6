import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** The programme rule: 3 px, a gap, 1 px. */
export const Rule = chakra('div', {
  base: {
    borderTop: '3px solid',
    borderColor: 'fg',
    pt: '3px',
    _before: { content: '""', display: 'block', borderTop: '1px solid', borderColor: 'fg' },
  },
})

type SectionProps = {
  heading: ReactNode
  aside?: ReactNode
  level?: 2 | 3
  /** How the heading's line stands in the page. */
  headingCss?: SystemStyleObject
  children?: ReactNode
}

/** A part of a screen: programme rule, heading, and what stands at the heading's right. */
export function Section({ heading, aside, level = 2, headingCss, children }: SectionProps) {
  const headingId = useId()
  const Heading = level === 2 ? chakra.h2 : chakra.h3
  return (
    <chakra.section aria-labelledby={headingId}>
      <Rule mb="3" />
      <chakra.div
        display="flex"
        // Large text: what stands beside a heading goes below it, and no word of the heading is cut.
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="3"
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

/** The chart's scale bar. It marks "now" in the schedule and the fold of the order ticket only. */
export const ScaleBar = chakra('div', {
  base: {
    h: '7px',
    border: '1px solid',
    borderColor: 'currentColor',
    // Hard stops: bars, not a gradient.
    backgroundImage: 'repeating-linear-gradient(90deg, currentColor 0 12px, transparent 12px 24px)',
  },
})
