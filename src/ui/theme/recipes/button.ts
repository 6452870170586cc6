import { defineRecipe } from '@chakra-ui/react'

/** Browsers use this color for `disabled`, and not for `aria-disabled`. */
const forcedGray = {
  '@media (forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' },
}

const unavailable = {
  bg: 'bg.muted',
  color: 'fg.muted',
  borderColor: 'border',
  cursor: 'not-allowed',
  ...forcedGray,
}

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: 'control',
    px: '18px',
    py: '10px',
    borderWidth: '2px',
    borderRadius: 'control',
    fontWeight: '680',
    fontSize: '17',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    overflowWrap: 'normal',
    cursor: 'pointer',
    touchAction: 'manipulation',
    // No transition of colors: halfway the label would have the color of its ground.
    _disabled: unavailable,
    _active: { transform: 'translateY(1px)' },
    '@media (forced-colors: active)': { borderColor: 'ButtonText' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand.solid',
        borderColor: 'brand.solid',
        color: 'brand.contrast',
        _hover: { bg: 'brand.hover', borderColor: 'brand.hover' },
      },
      outline: {
        bg: 'transparent',
        borderColor: 'brand.solid',
        color: 'brand.fg',
        _hover: { bg: 'bg.subtle' },
      },
      plain: {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'brand.fg',
        px: '3',
        _hover: { bg: 'bg.subtle' },
      },
      danger: {
        bg: 'error.fg',
        borderColor: 'error.fg',
        color: 'bg',
        _hover: { bg: 'error.hover', borderColor: 'error.hover' },
      },
    },
    size: {
      md: {},
      sm: { minH: 'target', fontSize: '16', px: '14px', py: '2' },
    },
    isFull: { true: { w: 'full' }, false: {} },
  },
  compoundVariants: [
    { variant: 'plain', css: { _disabled: { ...unavailable, borderColor: 'transparent' } } },
  ],
  defaultVariants: { variant: 'solid', size: 'md' },
})

export const iconButtonRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    w: 'target',
    h: 'target',
    position: 'relative',
    borderRadius: 'control',
    color: 'fg',
    cursor: 'pointer',
    touchAction: 'manipulation',
    _hover: { bg: 'bg.subtle' },
    _disabled: { color: 'fg.muted', cursor: 'not-allowed', ...forcedGray },
  },
})
