import { defineRecipe } from '@chakra-ui/react'

export const controlRecipe = defineRecipe({
  className: 'control',
  base: {
    display: 'block',
    w: 'full',
    minW: '0',
    minH: 'control',
    px: '3',
    py: '10px',
    bg: 'bg',
    color: 'fg',
    border: '1.5px solid',
    borderColor: 'border.strong',
    borderRadius: 'control',
    fontSize: '17',
    lineHeight: '1.3',
    appearance: 'none',
    // An inset shadow instead of a thicker border, so that an error moves nothing.
    _invalid: {
      borderColor: 'error.fg',
      bg: 'error.subtle',
      boxShadow: 'inset 0 0 0 0.5px var(--chakra-colors-error-fg)',
    },
    _readOnly: { bg: 'bg.subtle' },
    _disabled: { bg: 'bg.muted', color: 'fg.muted', borderStyle: 'dashed', opacity: '1' },
  },
  variants: {
    kind: {
      input: {},
      textarea: { minH: '120px', lineHeight: '1.45' },
      select: { pr: '10', cursor: 'pointer' },
    },
  },
  defaultVariants: { kind: 'input' },
})

export const checkboxRecipe = defineRecipe({
  className: 'checkbox',
  base: {
    appearance: 'none',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    w: '24px',
    h: '24px',
    bg: 'bg',
    border: '1.5px solid',
    borderColor: 'border.strong',
    borderRadius: 'badge',
    cursor: 'pointer',
    _before: {
      content: '""',
      w: '7px',
      h: '13px',
      mt: '-3px',
      borderRight: '3px solid',
      borderBottom: '3px solid',
      borderColor: 'brand.contrast',
      transform: 'rotate(42deg)',
      visibility: 'hidden',
    },
    _checked: {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _before: { visibility: 'visible' },
    },
    _disabled: { borderStyle: 'dashed', bg: 'bg.muted', cursor: 'not-allowed' },
    _invalid: { borderColor: 'error.fg', borderWidth: '2px' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})
