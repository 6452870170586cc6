// Sizes, fonts, radii, shadows and layers. Font sizes are rem on a root of 17 px.
import { defineTokens } from '@chakra-ui/react'

export const rem = (px: number) => `${Number((px / 17).toFixed(4))}rem`

const fontSizes = [14, 15, 16, 17, 18, 20, 22, 25, 26, 29, 30, 40, 56]
const steps = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 16: 64 }

export const tokens = defineTokens({
  fonts: {
    heading: {
      value: '"Besley Variable", "Besley Fallback", "Besley Fallback Narrow", Rockwell, serif',
    },
    body: {
      value: '"Public Sans Variable", "Public Sans Fallback", "Segoe UI", system-ui, sans-serif',
    },
  },
  fontSizes: Object.fromEntries(fontSizes.map((px) => [px, { value: rem(px) }])),
  spacing: {
    0: { value: '0px' },
    ...Object.fromEntries(Object.entries(steps).map(([name, px]) => [name, { value: `${px}px` }])),
  },
  sizes: {
    target: { value: '44px' },
    control: { value: '48px' },
    // 1200 px of content and two gutters.
    page: { value: '1280px' },
    measure: { value: '66ch' },
    full: { value: '100%' },
  },
  radii: {
    none: { value: '0' },
    badge: { value: '3px' },
    well: { value: '4px' },
    chip: { value: '6px' },
    control: { value: '8px' },
  },
  shadows: {
    toast: { value: '0 6px 24px rgb(0 10 18 / 0.22)' },
    sheet: { value: '0 10px 40px rgb(0 10 18 / 0.28)' },
  },
  durations: { state: { value: '120ms' }, move: { value: '200ms' } },
  zIndex: {
    bar: { value: 1000 },
    modal: { value: 1055 },
    toast: { value: 1070 },
    busy: { value: 99999 },
  },
})
