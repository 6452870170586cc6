import { defineGlobalStyles } from '@chakra-ui/react'
import { low, rem } from './tokens.ts'

export const globalCss = defineGlobalStyles({
  html: {
    // 17 px at the browser's default size of 16 px, and in proportion at any other.
    fontSize: '106.25%',
    colorScheme: 'light dark',
    // The heights of what covers the top and the bottom of the window; the bars overwrite them when they measure
    // another height. The bar of the checkout stands in for the foot, and that of a form stands on it.
    '--bar-height': { base: '57px', md: '73px' },
    '--foot-height': { base: '72px', md: '0px' },
    scrollPaddingTop: 'calc(var(--bar-height) + var(--below-bar-height, 0px) + 24px)',
    scrollPaddingBottom:
      'calc(var(--pay-bar-height, var(--foot-height)) + var(--save-bar-height, 0px) + 33px)',
    // More than what the bars set: on a low window none covers anything.
    [low]: {
      '--bar-height': '0px !important',
      '--below-bar-height': '0px !important',
      '--foot-height': '0px !important',
      '--pay-bar-height': '0px !important',
      '--save-bar-height': '0px !important',
    },
    '--global-color-border': 'colors.border',
  },
  '.light': { colorScheme: 'light' },
  '.dark': { colorScheme: 'dark' },
  // More contrast asked for: every border has the color of the text.
  'html, .light, .dark': {
    '@media (prefers-contrast: more)': {
      '--chakra-colors-border': 'var(--chakra-colors-fg) !important',
      '--chakra-colors-border-strong': 'var(--chakra-colors-fg) !important',
      '--chakra-colors-border-land': 'var(--chakra-colors-fg) !important',
    },
  },
  body: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: rem(17),
    lineHeight: '1.45',
    // No last line of a single word.
    textWrap: 'pretty',
    minWidth: '320px',
    _print: { minHeight: '0', fontSize: '11pt' },
  },
  // Without it a long word would make a grid wider than its container; this way the word breaks.
  '*': { gridAutoColumns: 'minmax(0, 1fr)' },
  '.icon': {
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  'b, strong': { fontWeight: '680' },
  ':focus-visible': {
    outline: '3px solid var(--chakra-colors-accent)',
    outlineOffset: '2px',
  },
  'h1:focus, main:focus': { outline: 'none' },
  '*::selection': { bg: 'fg', color: 'bg' },
  '::placeholder': { color: 'fg.muted', opacity: '1' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  '.no-print': { _print: { display: 'none !important' } },
  // Dialogs and the space for the bars are not printed.
  '[data-scope=dialog]': { _print: { display: 'none !important' } },
  '#content': { _print: { paddingBottom: '0 !important' } },
  '#content, #content *': {
    _print: {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      borderColor: '#000 !important',
    },
  },
})
