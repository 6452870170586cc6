// The style properties and conditions that the app uses. Chakra's own `defaultBaseConfig` has four times as many, which
// adds 4 kB to every page and a fifth to its longest task. A shorthand or condition that is not listed here does
// nothing; every CSS property works under its full name.
import { defineConditions, type SystemConfig } from '@chakra-ui/react'

type Utilities = NonNullable<SystemConfig['utilities']>

/** Properties that take the tokens of one category; one with a shorthand is written as a pair. */
const propertiesByTokens: Record<string, (string | [name: string, shorthand: string])[]> = {
  colors: [
    ['background', 'bg'],
    'backgroundColor',
    'color',
    'fill',
    'stroke',
    'accentColor',
    'outlineColor',
    'borderColor',
    'borderTopColor',
    'borderBottomColor',
    'textDecorationColor',
  ],
  spacing: [
    'gap',
    'rowGap',
    'columnGap',
    'inset',
    'insetInline',
    'top',
    'bottom',
    'left',
    'right',
    ['margin', 'm'],
    ['marginTop', 'mt'],
    ['marginRight', 'mr'],
    ['marginBottom', 'mb'],
    ['marginLeft', 'ml'],
    ['marginInlineStart', 'ms'],
    ['marginInline', 'mx'],
    ['marginBlock', 'my'],
    ['padding', 'p'],
    ['paddingTop', 'pt'],
    ['paddingRight', 'pr'],
    ['paddingBottom', 'pb'],
    ['paddingLeft', 'pl'],
    ['paddingInlineStart', 'ps'],
    ['paddingInlineEnd', 'pe'],
    ['paddingInline', 'px'],
    ['paddingBlock', 'py'],
    'scrollMarginTop',
    'scrollPaddingTop',
    'scrollPaddingBottom',
  ],
  sizes: [
    ['width', 'w'],
    ['height', 'h'],
    ['minWidth', 'minW'],
    ['minHeight', 'minH'],
    ['maxWidth', 'maxW'],
    ['maxHeight', 'maxH'],
  ],
  radii: ['borderRadius'],
  shadows: ['boxShadow'],
  durations: ['transitionDuration', 'animationDuration', 'animationDelay'],
  zIndex: ['zIndex'],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
}

const tokenUtilities = Object.entries(propertiesByTokens).flatMap(([values, properties]) =>
  properties.map((property) => {
    const [name, shorthand] = [property].flat()
    return [name, { values, ...(shorthand !== undefined && { shorthand }) }]
  }),
)

export const utilities: Utilities = {
  ...Object.fromEntries(tokenUtilities),
  srOnly: {
    values: { type: 'boolean' },
    transform: () => ({
      position: 'absolute',
      width: '1px',
      height: '1px',
      padding: '0',
      margin: '-1px',
      overflow: 'hidden',
      clip: 'rect(0, 0, 0, 0)',
      whiteSpace: 'nowrap',
      borderWidth: '0',
    }),
  },
}

export const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
  active:
    '&:is(:active, [data-active]):not(:disabled, [aria-disabled=true], [data-disabled], [data-state=open])',
  focus: '&:is(:focus, [data-focus])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  readOnly: '&:is([data-readonly], [aria-readonly=true], [readonly])',
  empty: '&:is(:empty, [data-empty])',
  checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
  required: '&:is([data-required], [aria-required=true])',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  pressed: '&:is([aria-pressed=true], [data-pressed])',
  open: '&:is([open], [data-open], [data-state=open])',
  closed: '&:is([closed], [data-closed], [data-state=closed])',
  currentPage: '&[aria-current=page]',
  before: '&::before',
  after: '&::after',
  first: '&:first-of-type',
  last: '&:last-of-type',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  systemDark: '@media screen and (prefers-color-scheme: dark)',
  // The class on an element forces the scheme inside it.
  dark: '.dark &',
  light: '.light &',
})
