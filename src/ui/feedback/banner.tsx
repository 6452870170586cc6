import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { IconName } from '../content/icon-paths.ts'
import { Icon } from '../content/icon.tsx'
import { say, type Voice } from './say.tsx'

type Tone = 'info' | 'success' | 'warning' | 'error'

export const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
}

const edge = (colour: string, ground: string) => ({
  borderColor: colour,
  bg: ground,
  '& > svg': { color: colour },
})

const Box = chakra('div', {
  base: {
    display: 'flex',
    gap: '10px',
    py: '3',
    pr: '3',
    pl: '14px',
    borderLeft: '5px solid',
    textStyle: 'note',
    '& > svg': { mt: '-1px' },
  },
  variants: {
    tone: {
      info: edge('brand.fg', 'bg.subtle'),
      success: edge('success.fg', 'success.subtle'),
      warning: edge('warning.fg', 'warning.subtle'),
      error: edge('error.fg', 'error.subtle'),
    },
  },
})

type BannerProps = {
  tone?: Tone
  title?: ReactNode
  icon?: IconName
  role?: 'note'
  /** Announces a note that appears with its text: as an alert by itself, as a status by the region of `say`. */
  voice?: Voice
  children?: ReactNode
}

/** A note in the page, at most two sentences. */
export function Banner({ tone = 'info', title, icon, role, voice, children }: BannerProps) {
  const box = useRef<HTMLDivElement>(null)
  const said = useRef('')
  useEffect(() => {
    const text = box.current?.textContent?.trim() ?? ''
    if (voice === 'status' && text !== said.current) say(text)
    said.current = text
  })
  return (
    // Screen readers announce an inserted alert, and no inserted status.
    <Box ref={box} tone={tone} role={voice === 'alert' ? 'alert' : role}>
      <Icon name={icon ?? toneIcons[tone]} />
      <chakra.div minW="0">
        {title ? <b>{title}</b> : null} {children}
      </chakra.div>
    </Box>
  )
}
