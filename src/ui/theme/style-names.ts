// Owns the names that styles go by: which properties take tokens, their short names, the tokens, the
// conditions. What the app uses of Chakra's own, which is five times as long and is worked through at every
// start. A property that is missing here is plain CSS. What tokens mean stands in the page's styles alone.

// By the tokens they take; short names after the slash.
export const properties = {
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

export type TokenKind = keyof typeof properties

export const tokenNames: Record<TokenKind, string> = {
  colors: `bg bg.subtle bg.muted bg.panel bg.land bg.well fg fg.muted border border.strong border.land
    brand.solid brand.hover brand.fg brand.contrast accent accent.contrast accent.subtle success.fg
    success.subtle warning.fg warning.subtle error.fg error.hover error.subtle scrim ink.sky ink.sun
    ink.far ink.sea1 ink.sea2 ink.sea3 ink.land ink.land2 ink.rock ink.rock2 ink.tower ink.line ink.dog
    ink.dog2 ink.rim ink.beam ink.lamp ink.note`,
  spacing: '0 1 2 3 4 5 6 8 10 16',
  sizes: 'target control page measure full',
  radii: 'none badge well chip control',
  shadows: 'toast sheet',
  durations: 'state move',
  zIndex: 'bar modal toast busy',
  fonts: 'heading body',
  fontSizes: '14 15 16 17 18 20 22 25 26 29 30 40 56',
}

// Given to a component as they are, these are its style and not the element's; so are those above.
export const plainProperties = `alignContent alignItems alignSelf all animation animationIterationCount appearance aspectRatio
    backgroundImage border borderBlock borderBottom borderCollapse borderInline borderLeft
    borderLeftWidth borderRight borderStyle borderTop borderTopWidth borderWidth breakBefore
    breakInside clear clip clipPath colorScheme columns contain containIntrinsicSize content
    contentVisibility cursor cx cy d direction display filter flex flexDirection flexShrink flexWrap
    font fontStyle fontVariantNumeric fontWeight forcedColorAdjust grid gridArea gridAutoColumns
    gridAutoFlow gridColumn gridRow gridTemplate gridTemplateAreas gridTemplateColumns
    gridTemplateRows justifyContent justifyItems justifySelf letterSpacing lineHeight listStyle
    listStyleType marker objectFit offset opacity order outline outlineOffset overflow
    overflowClipMargin overflowWrap overflowX overflowY overlay overscrollBehavior
    overscrollBehaviorX page placeContent placeItems pointerEvents position r scale scrollBehavior
    scrollSnapAlign scrollSnapStop scrollSnapType scrollbarWidth shapeRendering strokeLinecap
    strokeLinejoin strokeWidth textAlign textDecoration textDecorationThickness textOverflow
    textUnderlineOffset textWrap touchAction transform transition verticalAlign
    visibility whiteSpace x y zoom`

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px' }

export const conditions = {
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
}

export const outOfSight = {
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

/** The words of a list. */
export const wordsOf = (list: string): string[] => list.split(/\s+/)
