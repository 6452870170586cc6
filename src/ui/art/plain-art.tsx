import { chakra } from '@chakra-ui/react'
import { ink } from './ink.ts'
import { landscapeSize } from './landscape-size.ts'

const Picture = chakra('svg', {
  base: {
    w: 'full',
    forcedColorAdjust: 'none',
    ...landscapeSize,
  },
})

/** A neutral landscape, for an event without its own picture. */
export function PlainArt() {
  return (
    <Picture viewBox="0 0 1280 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="1280" height="400" fill={ink('sky')} />
      <circle cx="716" cy="138" r="52" fill={ink('sun')} />
      <path
        d="M0 214c150-46 270-52 400-22s232 34 352-8 240-66 528-20v236H0z"
        fill={ink('far')}
        opacity=".6"
      />
      <path d="M0 262c190-44 350-34 520-8s330 22 470-14 190-34 290-26v186H0z" fill={ink('land2')} />
      <path d="M0 322c220-40 420-30 640-16s420 4 640-22v116H0z" fill={ink('land')} />
      <g fill="none" stroke={ink('line')} strokeWidth="3" strokeLinecap="round">
        <path d="M430 306v-38M530 300v-38M630 298v-38M730 300v-38M830 304v-38" />
        <path d="M430 276c34 12 66 10 100-6 34 14 66 12 100-2 34 16 66 16 100 2 34 16 66 18 100 4" />
      </g>
    </Picture>
  )
}
