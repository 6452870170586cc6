// Owns which style properties take tokens, their short names, and the conditions: what the app uses of
// Chakra's own base, which is five times as long and is worked through at every start. A property that
// is missing here is plain CSS.
import { defineConfig } from '@chakra-ui/react'

// By the tokens they take; short names after the slash.
const properties = {
  colors: `background/bg backgroundColor color fill stroke accentColor outlineColor borderColor
    borderTopColor borderBottomColor textDecorationColor`,
  spacing: `gap rowGap columnGap inset insetInline top bottom left right
    margin/m marginTop/mt marginRight/mr marginBottom/mb marginLeft/ml marginInlineStart/ms
    marginInline/mx marginBlock/my
    padding/p paddingTop/pt paddingRight/pr paddingBottom/pb paddingLeft/pl paddingInlineStart/ps
    paddingInlineEnd/pe paddingInline/px paddingBlock/py
    scrollMarginTop scrollPaddingTop scrollPaddingBottom`,
  sizes: 'width/w height/h minWidth/minW minHeight/minH maxWidth/maxW maxHeight/maxH',
  radii: 'borderRadius',
  shadows: 'boxShadow',
  durations: 'transitionDuration animationDuration animationDelay',
  zIndex: 'zIndex',
  fonts: 'fontFamily',
  fontSizes: 'fontSize',
}
const byTokens = Object.entries(properties) as [keyof typeof properties, string][]

const utilities = Object.fromEntries(
  byTokens.flatMap(([values, names]) =>
    names.split(/\s+/).map((each) => {
      const [name = '', shorthand] = each.split('/')
      return [name, { values, ...(shorthand ? { shorthand } : {}) }]
    }),
  ),
)

const outOfSight = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
} as const

export const baseConfig = defineConfig({
  utilities: {
    ...utilities,
    srOnly: { values: { type: 'boolean' }, transform: () => outOfSight },
  },
  conditions: {
    hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
    active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
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
    dark: '.dark &',
    light: '.light &',
  },
})
