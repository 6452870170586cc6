// Owns the styles of all screens: the reset, the tokens, what holds everywhere. They are written into every
// built page and are no part of the app's code.
import { createSystem, defineConfig } from '@chakra-ui/react'
import { baseConfig } from './base-config.ts'
import { colors } from './colors.ts'
import { globalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
import { breakpoints } from './style-names.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'

/** The system as Chakra makes it. */
export const chakrasSystem = () =>
  createSystem(
    baseConfig(),
    defineConfig({
      preflight: true,
      cssVarsPrefix: 'chakra',
      globalCss,
      theme: { breakpoints, keyframes, tokens: tokens(), semanticTokens: { colors }, textStyles },
    }),
  )
