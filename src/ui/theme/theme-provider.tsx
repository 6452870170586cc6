import { ChakraProvider, createSystem, defineConfig, defineKeyframes } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { conditions, utilities } from './base-config.ts'
import { colors } from './colors.ts'
import { globalCss } from './global-css.ts'
import { buttonRecipe, iconButtonRecipe } from './recipes/button.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'

const keyframes = defineKeyframes({
  tide: { from: { opacity: '1' }, to: { opacity: '0.55' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(12px)' } },
  dropIn: { from: { opacity: '0', transform: 'translateY(-12px)' } },
  drawerIn: { from: { transform: 'translateX(100%)' } },
  drawerOut: { to: { transform: 'translateX(100%)' } },
  turn: { to: { transform: 'rotate(360deg)' } },
  ballSpin: {
    '0%, 100%': { opacity: '1', transform: 'scale(1)' },
    '20%': { opacity: '1' },
    '80%': { opacity: '0', transform: 'scale(0)' },
  },
})

// Other recipes are defined where they are used.
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

export function ThemeProvider({ children }: { children: ReactNode }) {
  // Created at the first render, not when the module is evaluated: both in one task block a slow phone too long.
  const [system] = useState(() => createSystem(config))
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
