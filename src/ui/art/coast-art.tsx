import { chakra } from '@chakra-ui/react'
import { ArtSymbols } from './symbols.tsx'
import { CoastPhone } from './coast-phone.tsx'
import { CoastWide } from './coast-wide.tsx'

const label =
  'Rhode Island coast: a lighthouse on a granite point, a water dog on the rocks, a suspension bridge beyond'

const Picture = chakra('svg', { base: { w: 'full', forcedColorAdjust: 'none' } })

// The height in CSS wins over the proportions; the picture's lower part stays.
const lowInShowWeek = { 'html[data-show-week] &': { aspectRatio: 'auto', h: '180px' } }
const headroomInShowWeek = { 'html[data-show-week] &': { transform: 'translateY(14px)' } }

/** The coast in two arrangements of the same figures, for phones and for wide screens. */
export function CoastArt() {
  return (
    <>
      <ArtSymbols />
      <Picture
        viewBox="0 0 390 316"
        preserveAspectRatio="xMidYMax slice"
        role="img"
        aria-label={label}
        display={{ md: 'none' }}
        aspectRatio="390 / 316"
        maxH="420px"
        css={lowInShowWeek}
      >
        <chakra.g css={headroomInShowWeek}>
          <CoastPhone />
        </chakra.g>
      </Picture>
      <Picture
        viewBox="0 0 1280 400"
        preserveAspectRatio="xMaxYMid slice"
        role="img"
        aria-label={label}
        display={{ base: 'none', md: 'block' }}
        h={{ md: 'min(340px, 60dvh)', lg: 'max(340px, min(31.25vw, 70dvh, 640px))' }}
      >
        <CoastWide />
      </Picture>
    </>
  )
}
