import { defineRecipe } from '@chakra-ui/react'

export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '7px',
    py: '2px',
    borderRadius: 'badge',
    fontSize: '14',
    fontWeight: '680',
    lineHeight: '1.43',
    overflowWrap: 'normal',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '@media (forced-colors: active)': { border: '1px solid' },
    _print: { px: '0' },
  },
  variants: {
    tone: {
      quiet: { bg: 'bg.muted', color: 'fg' },
      now: { bg: 'accent', color: 'accent.contrast' },
      success: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      error: { bg: 'error.subtle', color: 'error.fg' },
      edge: { boxShadow: 'inset 0 0 0 1.5px var(--chakra-colors-border-strong)', color: 'fg' },
    },
  },
  defaultVariants: { tone: 'quiet' },
})
