// The Chakra system of the app: Chakra's base (reset, style properties, conditions) with the app's own tokens in
// place of Chakra's theme.
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { colors } from './colors.ts'
import { globalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'

export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'chakra',
    globalCss,
    conditions: {
      hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
      systemDark: '@media screen and (prefers-color-scheme: dark)',
      // A class forces a scheme for what stands inside the element.
      dark: '.dark &',
      light: '.light &',
    },
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px' },
      keyframes,
      tokens,
      semanticTokens: { colors },
      textStyles,
    },
  }),
)
