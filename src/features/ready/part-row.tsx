import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import { Badge } from '#ui/content/badge.tsx'
import { Icon } from '#ui/content/icon.tsx'
import type { IconName } from '#ui/content/icon-paths.ts'
import { messages } from './messages.ts'
import type { PartState } from './part-state.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    minH: '62px',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})

const tones = { saved: 'success', partly: 'warning', missing: 'edge' } as const

// The target of 44 px reaches over the line below, which the link alone makes clickable.
const PartLink = chakra(Link, {
  base: {
    display: 'block',
    position: 'relative',
    minH: 'target',
    mt: '-10px',
    mb: '-10px',
    pt: '10px',
    fontWeight: '680',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})

interface PartRowProps {
  name: string
  icon: IconName
  to?: string
  state: PartState
  /** How much of it is there. */
  text: string
}

/** One part of the event: whether it is on this device. */
export function PartRow({ name, icon, to, state, text }: PartRowProps) {
  return (
    <Row>
      <Icon name={icon} />
      <div>
        {to ? <PartLink to={to}>{name}</PartLink> : <b>{name}</b>}
        <chakra.p
          textStyle="second"
          color="fg.muted"
          textWrap="balance"
          fontVariantNumeric="tabular-nums lining-nums"
        >
          {text}
        </chakra.p>
      </div>
      <Badge tone={tones[state]}>
        {messages.states[state]}
        {state === 'saved' ? <Icon name="check" sizePx={16} /> : null}
      </Badge>
    </Row>
  )
}
