import { Box } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { Section } from '#ui/page/section.tsx'

interface FoldedSectionProps {
  heading: string
  /** The heading while it is folded: "Colors and sizes: none". */
  none: string
  isEmpty: boolean
  children: ReactNode
}

/** A section of a form that most things do without: it is folded until it has something, and then stays unfolded. */
export function FoldedSection({ heading, none, isEmpty, children }: FoldedSectionProps) {
  const [isUnfolded, setUnfolded] = useState(!isEmpty)
  if (!isEmpty && !isUnfolded) setUnfolded(true)
  if (isUnfolded) return <Section heading={heading}>{children}</Section>
  return (
    <Box borderTop="1px solid">
      <Disclosure heading={none} level={2} isSection>
        {children}
      </Disclosure>
    </Box>
  )
}
