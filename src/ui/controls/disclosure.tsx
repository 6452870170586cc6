import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'

const Frame = chakra('details', {
  base: { '&[open] > summary svg': { transform: 'rotate(180deg)' } },
  variants: {
    isSection: {
      true: {},
      false: {
        borderTop: '1px solid',
        borderColor: 'border',
        _last: { borderBottom: '1px solid', borderBottomColor: 'border' },
      },
    },
  },
  defaultVariants: { isSection: false },
})

const Head = chakra('summary', {
  base: {
    display: 'block',
    cursor: 'pointer',
    touchAction: 'manipulation',
    // The marker of Safari.
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { transition: 'transform 120ms ease-out' },
    _hover: { bg: 'bg.subtle' },
  },
})

// In the summary, because older browsers lay out no summary as a flex box.
const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minH: '56px',
  py: '2',
  fontSize: '17',
  fontWeight: '640',
  lineHeight: '1.3',
} as const

const headings = { 2: chakra.h2, 3: chakra.h3, 5: chakra.h5 }

interface DisclosureProps {
  heading: string
  level?: keyof typeof headings
  /** Looks like a Section heading instead of a row. */
  isSection?: boolean
  children: ReactNode
}

/** A heading that shows and hides its content; the browser does it, before the app's code too. */
export function Disclosure({ heading, level = 3, isSection, children }: DisclosureProps) {
  const Heading = headings[level]
  return (
    <Frame isSection={isSection}>
      <Head>
        <Heading {...row} textStyle={isSection ? 'section' : undefined}>
          {heading}
          <Icon name="down" />
        </Heading>
      </Head>
      <chakra.div pb="4">{children}</chakra.div>
    </Frame>
  )
}
