import { chakra } from '@chakra-ui/react'

/** The ground of a product picture, a logo or the icon that stands in for one. */
export const PictureWell = chakra('span', {
  base: {
    display: 'grid',
    // A picture fits the well; it never stretches it.
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: 'well',
    bg: 'bg.well',
    color: 'brand.fg',
    '& > img': { w: 'full', h: 'full', objectFit: 'contain' },
  },
})
