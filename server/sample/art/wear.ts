// Things to wear, each drawn flat from the front with its design on it.
import type { Motif } from './motifs.ts'
import { type Cloth, type Inks, inks } from './palette.ts'
import { at, both, box, cast, disc, line, oval, plane, stitches } from './svg.ts'

/** What a ware is made of and printed with. */
export interface Make {
  cloth: Cloth
  print: Inks
  /** A second cloth: linings, bands and bindings. */
  trim: Cloth
  motif: Motif
  /** Colour of the shadow on the ground. */
  shadow: string
}

export type Ware = (make: Make) => string

const shirtShape =
  'M118 70 78 86c-9 4-15 11-18 20l-20 52 40 20 14-28v100c0 5 3 8 8 8h116c5 0 8-3 8-8V150l14 28 40-20-20-52c-3-9-9-16-18-20l-40-16z'
export const shirt: Ware = ({ cloth, print, motif, shadow }) =>
  cast(shirtShape, cloth.base, shadow) +
  plane('M226 150v100c0 5-3 8-8 8h-26c16-40 22-80 18-122 6 4 12 8 16 14z', cloth.shade) +
  plane('M94 150 80 178l-6-3 14-42c4 4 6 10 6 17z', cloth.shade) +
  plane('M240 178l6-3-14-40c-4 4-6 9-6 15z', cloth.shade) +
  plane('M118 70c12 12 72 12 84 0-4 20-20 32-42 32s-38-12-42-32z', cloth.shade) +
  line('M116 71c6 20 22 33 44 33s38-13 44-33', cloth.lit, 7) +
  both(stitches('m46 152 36 18', cloth.seam)) +
  stitches('M98 246h124', cloth.seam) +
  at(112, 118, 0.96, motif(print))

const fleeceShape =
  'M122 70c-12 8-28 13-42 18-10 4-16 13-19 24L36 230c-1 7 2 11 8 12l24 5c6 1 9-2 11-7l15-68v82c0 6 3 9 9 9h114c6 0 9-3 9-9v-82l15 68c2 5 5 8 11 7l24-5c6-1 9-5 8-12l-25-118c-3-11-9-20-19-24-14-5-30-10-42-18z'
export const fleece: Ware = ({ cloth, trim, print, motif, shadow }) =>
  cast(fleeceShape, cloth.base, shadow) +
  plane('M226 172v82c0 6-3 9-9 9h-24c14-44 18-84 16-128 8 10 14 22 17 37z', cloth.shade) +
  both(plane('M94 172 78 242c-2 4-5 6-10 5l-3-1 24-112c3 12 5 25 5 38z', cloth.shade)) +
  plane(
    'M122 70c-12 8-28 13-42 18-6 2-11 7-14 13 24 10 60 17 94 17s70-7 94-17c-3-6-8-11-14-13-14-5-30-10-42-18z',
    trim.base,
  ) +
  plane('M124 74l4-32c20-8 44-8 64 0l4 32c-14 12-58 12-72 0z', trim.base) +
  plane('M135 50c14-6 36-6 50 0l2 18c-14 7-40 7-54 0z', trim.shade) +
  both(plane('M124 74l4-32 7 3 25 55v12c-18-6-31-18-36-38z', trim.lit)) +
  line('M160 96v34', trim.shade, 4) +
  box(156, 126, 8, 14, inks.lamp, 3) +
  both(line('m41 224 33 8', cloth.seam, 3)) +
  line('M96 250h128', cloth.seam, 3) +
  at(117, 148, 0.86, motif(print))

export const cap: Ware = ({ cloth, trim, print, motif, shadow }) =>
  oval(168, 238, 112, 14, shadow) +
  plane('M66 206C58 124 102 68 160 68s102 56 94 138c-28-18-58-26-94-26s-66 8-94 26z', cloth.base) +
  plane('M214 88c28 24 44 66 40 118-14-9-28-15-43-19 12-36 13-70 3-99z', cloth.shade) +
  both(line('M152 68c-34 20-52 62-50 118', cloth.seam, 2)) +
  both(disc(88, 138, 4, cloth.shade)) +
  plane('M140 72c10-8 30-8 40 0-10 6-30 6-40 0z', trim.base) +
  plane(
    'M48 226c6-28 56-50 112-50s106 22 112 50c2 13-10 18-22 11-28-16-58-22-90-22s-62 6-90 22c-12 7-24 2-22-11z',
    trim.base,
  ) +
  plane('M48 226c6-28 56-50 112-50s106 22 112 50c-30-22-68-32-112-32S78 204 48 226z', trim.lit) +
  stitches('M66 226c28-16 60-24 94-24s66 8 94 24', trim.seam) +
  at(116, 86, 0.88, motif(print))

const jacketShape =
  'M114 84c-12 4-24 8-36 14-11 6-17 16-20 30L36 230c-1 6 2 10 8 11l24 6c6 1 9-2 10-7l16-64-6 88c0 6 3 9 9 9h126c6 0 9-3 9-9l-6-88 16 64c1 5 4 8 10 7l24-6c6-1 9-5 8-11l-22-102c-3-14-9-24-20-30-12-6-24-10-36-14z'
export const rainJacket: Ware = ({ cloth, trim, print, motif, shadow }) =>
  cast(jacketShape, cloth.base, shadow) +
  plane('M226 176l6 88c0 6-3 9-9 9h-28c14-44 20-88 16-132 8 10 13 21 15 35z', cloth.shade) +
  both(plane('M94 176l-17 66c-1 4-4 6-9 5l-3-1 26-108c3 12 4 25 3 38z', cloth.shade)) +
  plane('M108 92c-8-38 16-62 52-62s60 24 52 62c-22 18-82 18-104 0z', cloth.lit) +
  plane('M124 84c-6-28 10-44 36-44s42 16 36 44c-14 14-58 14-72 0z', trim.base) +
  plane('M132 88c-2-18 8-30 28-30s30 12 28 30c-12 8-44 8-56 0z', trim.shade) +
  box(153, 98, 14, 175, trim.base) +
  [116, 148, 180, 212, 244].map((y) => disc(160, y, 3.4, trim.lit)).join('') +
  both(line('M104 214l34 8', cloth.seam, 5)) +
  line('M92 258h136', cloth.seam, 2) +
  at(170, 116, 0.6, motif(print))

/** The same jacket from behind, with the design in full. */
export const rainJacketBack: Ware = ({ cloth, trim, print, motif, shadow }) =>
  cast(jacketShape, cloth.base, shadow) +
  plane('M226 176l6 88c0 6-3 9-9 9h-28c14-44 20-88 16-132 8 10 13 21 15 35z', cloth.shade) +
  both(plane('M94 176l-17 66c-1 4-4 6-9 5l-3-1 26-108c3 12 4 25 3 38z', cloth.shade)) +
  plane('M108 92c-8-38 16-62 52-62s60 24 52 62c-10 22-28 34-52 34s-42-12-52-34z', cloth.lit) +
  line('M160 31v94', cloth.base, 3) +
  line('M112 98c12 16 28 24 48 24s36-8 48-24', trim.base, 4) +
  line('M92 258h136', cloth.seam, 2) +
  at(106, 134, 1.08, motif(print))
