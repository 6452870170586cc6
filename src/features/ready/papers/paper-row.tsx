import { chakra } from '@chakra-ui/react'
import type { Paper } from '#data/papers/papers.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { Icon } from '#ui/content/icon.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { paperMessages as words } from './messages.ts'

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

// The whole row is the target.
const Open = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    minH: 'target',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& b': { fontWeight: '680', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& span': {
      display: 'block',
      textStyle: 'second',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
})

interface PaperRowProps {
  paper: Paper
  onOpen: () => void
  onRemove: () => void
}

export function PaperRow({ paper, onOpen, onRemove }: PaperRowProps) {
  const { name, kind, bytes } = paper
  return (
    <Row>
      <Icon name={kind === 'pdf' ? 'clipboard' : 'pictures'} />
      <Open type="button" onClick={onOpen}>
        <b>{name}</b> <span>{words.line(words.kinds[kind], formatBytes(bytes))}</span>
      </Open>
      <IconButton aria-label={words.remove(name)} onClick={onRemove}>
        <Icon name="remove" sizePx={20} />
      </IconButton>
    </Row>
  )
}
