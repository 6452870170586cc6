// Owns the one Chakra system of the app. Recipes come with the component that uses them, so that
// the first load carries none it does not draw.
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { colors } from './colors.ts'
import { globalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  conditions: {
    systemDark: '@media screen and (prefers-color-scheme: dark)',
    dark: '.dark &',
    light: '.light &',
    hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
  },
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px' },
    keyframes,
    tokens,
    semanticTokens: { colors },
    textStyles,
  },
})

export const system = createSystem(defaultBaseConfig, config)
