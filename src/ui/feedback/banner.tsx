import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { IconName } from '../content/icon-paths.ts'
import { Icon } from '../content/icon.tsx'

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
  role?: 'alert' | 'status' | 'note'
  children?: ReactNode
}

/** A note in the page, at most two sentences. */
export function Banner({ tone = 'info', title, icon, role, children }: BannerProps) {
  return (
    <Box tone={tone} role={role}>
      <Icon name={icon ?? toneIcons[tone]} />
      <chakra.div minW="0">
        {title ? <b>{title}</b> : null} {children}
      </chakra.div>
    </Box>
  )
}
