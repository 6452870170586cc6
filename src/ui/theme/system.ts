// Owns the one Chakra system of the app. Recipes come with the component that uses them, so that
// the first load carries none it does not draw.
import { createSystem, defineConfig } from '@chakra-ui/react'
import { baseConfig } from './base-config.ts'
import { colors } from './colors.ts'
import { hasDrawnStyles } from './drawn-styles.ts'
import { globalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'
import { workOutOnce } from './work-out-once.ts'

export const config = defineConfig({
  preflight: !hasDrawnStyles,
  cssVarsPrefix: 'chakra',
  globalCss: hasDrawnStyles ? {} : globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px' },
    keyframes,
    tokens,
    semanticTokens: { colors },
    textStyles,
  },
})

export const system = workOutOnce(createSystem(baseConfig, config))
