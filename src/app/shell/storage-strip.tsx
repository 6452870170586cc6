import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import { readyPath } from '#config/paths.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { messages as shared } from '#ui/messages.ts'
import { storageMessages as words } from './messages.ts'

const Strip = chakra('aside', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    pl: { base: '4', md: '10' },
    pr: { base: '1', md: '9' },
    bg: 'warning.subtle',
    color: 'warning.fg',
    borderTop: '1px solid',
    borderColor: 'warning.fg',
    textStyle: 'second',
    lineHeight: '1.3',
  },
})

/** Says that this device saves nothing. */
export function StorageStrip({ onClose }: { onClose: () => void }) {
  return (
    <Strip aria-label={words.name}>
      <Icon name="alert" sizePx={20} />
      <chakra.span flex="1" py="2">
        {words.text}{' '}
        <chakra.span asChild textDecoration="underline" whiteSpace="nowrap">
          <Link to={readyPath}>{words.meaning}</Link>
        </chakra.span>
      </chakra.span>
      <IconButton aria-label={shared.close} onClick={onClose}>
        <Icon name="close" sizePx={20} />
      </IconButton>
    </Strip>
  )
}
