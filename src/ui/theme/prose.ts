// Styles of the text that committees write, which contains none.
import type { SystemStyleObject } from '@chakra-ui/react'

const heading = { textStyle: 'card', mt: '5', mb: '-4px' }

export const proseStyle: SystemStyleObject = {
  minW: '0',
  maxW: 'measure',
  overflowWrap: 'anywhere',
  '& > * + *, & > div:not([role]) > * + *': { mt: '10px' },
  '& :is(h2, h3)': { ...heading, fontSize: '20' },
  '& :is(h4, h5, h6)': heading,
  '& > :is(h2, h3, h4, h5, h6):first-child': { mt: '0' },
  '& :is(ul, ol)': { ps: '5' },
  '& ul': { listStyle: 'disc' },
  '& ul ul': { listStyle: 'circle' },
  '& ol': { listStyle: 'decimal' },
  '& li + li, & li > :is(ul, ol)': { mt: '1' },
  '& li::marker': { color: 'fg.muted' },
  '& dt': { fontWeight: '640' },
  '& dd': { ps: '4' },
  '& a[href]': {
    color: 'brand.fg',
    fontWeight: '560',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    // 24 px high with the line's own height.
    py: '2px',
    _hover: { textDecorationThickness: '2px' },
  },
  '& blockquote': { ps: '4', borderLeft: '5px solid', borderColor: 'border' },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& hr': { borderColor: 'border', my: '4' },
  '& img': { display: 'inline-block', maxW: 'full', h: 'auto', borderRadius: 'well' },
  // Reserves space for an image without a size, so that nothing moves when it loads.
  '& img:not([height])': { aspectRatio: '4 / 3', objectFit: 'contain', bg: 'bg.well' },
  '& img:not([width])': { w: 'full' },
  '& figcaption': { textStyle: 'second', color: 'fg.muted', mt: '1' },
  '& > [role=group], & div > [role=group]': { overflowX: 'auto', maxW: 'full' },
  '& table': {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums lining-nums',
    // The table scrolls instead of breaking words.
    overflowWrap: 'normal',
    textAlign: 'start',
  },
  '& caption': { textStyle: 'second', color: 'fg.muted', textAlign: 'start', pb: '1' },
  '& :is(th, td)': {
    py: '2',
    pe: '4',
    borderBottom: '1px solid',
    borderColor: 'border',
    verticalAlign: 'top',
    textAlign: 'start',
  },
  '& th': { fontWeight: '640', textAlign: 'start' },
  '& thead th': { borderBottom: '2px solid', borderColor: 'fg' },
}
