// The card form in the colours of the page, in both schemes: its frame cannot read the page's own.
import type { Appearance } from '@stripe/stripe-js'
import { useMemo } from 'react'
import { useMedia } from '../../../lib/browser/use-media.ts'

const darkQuery = '(prefers-color-scheme: dark)'

function color(name: string): string {
  const styles = getComputedStyle(document.documentElement)
  return styles.getPropertyValue(`--chakra-colors-${name}`).trim()
}

function appearance(isDark: boolean): Appearance {
  const edge = `1.5px solid ${color('border-strong')}`
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('accent'),
      colorBackground: color('bg'),
      colorText: color('fg'),
      colorTextSecondary: color('fg-muted'),
      colorTextPlaceholder: color('fg-muted'),
      colorDanger: color('error-fg'),
      fontFamily: '"Public Sans Variable", "Segoe UI", system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '8px',
    },
    rules: {
      '.Label': { color: color('fg'), fontSize: '15px', fontWeight: '640' },
      '.Input': { border: edge, boxShadow: 'none' },
      '.Input:focus': { outline: `3px solid ${color('accent')}`, outlineOffset: '2px' },
      '.Input--invalid': { border: `2px solid ${color('error-fg')}` },
    },
  }
}

export function useCardLook(): Appearance {
  const isDark = useMedia(darkQuery)
  return useMemo(() => appearance(isDark), [isDark])
}
