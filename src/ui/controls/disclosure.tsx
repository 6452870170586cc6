import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../content/icon.tsx'

const Head = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    w: 'full',
    minH: '56px',
    py: '2',
    fontSize: '17',
    fontWeight: '640',
    lineHeight: '1.3',
    textAlign: 'left',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '& > svg': { transition: 'transform 120ms ease-out' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
    _hover: { bg: 'bg.subtle' },
  },
})

const Frame = chakra('div', {
  base: {},
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

interface DisclosureProps {
  heading: string
  level?: 2 | 3
  /** Looks like a Section heading instead of a row. */
  isSection?: boolean
  /** Wide screens show the content without the heading. */
  isPhoneOnly?: boolean
  children: ReactNode
}

/** A heading that shows and hides its content. */
export function Disclosure(props: DisclosureProps) {
  const { heading, level = 3, isSection, isPhoneOnly, children } = props
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const Heading = level === 2 ? chakra.h2 : chakra.h3
  const closed = isPhoneOnly ? { base: 'none', md: 'block' } : 'none'
  return (
    <Frame isSection={isSection} css={isPhoneOnly ? { md: { borderWidth: '0' } } : {}}>
      <Heading display={isPhoneOnly ? { md: 'none' } : undefined}>
        <Head
          type="button"
          textStyle={isSection ? 'section' : undefined}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {heading}
          <Icon name="down" />
        </Head>
      </Heading>
      <chakra.div id={panelId} display={isOpen ? 'block' : closed} pb="4">
        {children}
      </chakra.div>
    </Frame>
  )
}
