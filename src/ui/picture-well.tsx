import { chakra } from '@chakra-ui/react'

/** The ground of a product picture, a logo or the icon that stands in for one. */
export const PictureWell = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: 'well',
    bg: 'bg.well',
    color: 'brand.fg',
    '& > img': { w: 'full', h: 'full', objectFit: 'contain' },
  },
})
