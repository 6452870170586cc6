import { createSystem, defineConfig } from '@chakra-ui/react'
import { conditions, utilities } from './base-config.ts'
import { colors } from './colors.ts'
import { globalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
import { buttonRecipe, iconButtonRecipe } from './recipes/button.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'

const config = defineConfig({
  preflight: true,
  globalCss,
  conditions,
  utilities,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px' },
    keyframes,
    tokens,
    semanticTokens: { colors },
    textStyles,
    recipes: { textButton: buttonRecipe, iconButton: iconButtonRecipe },
  },
})

/** Creates the Chakra system of the app. Other recipes are defined where they are used. */
export const createTheme = () => createSystem(config)
