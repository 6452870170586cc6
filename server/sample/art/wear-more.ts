// More things to wear, for the products that show a state of the store.
import { darker, inks } from './palette.ts'
import { around, at, both, box, cast, disc, line, oval, plane, stitches, within } from './svg.ts'
import type { Ware } from './wear.ts'

const vestShape =
  'M120 66l-26 12c10 28 6 52-14 74-4 5-6 10-6 17v85c0 6 4 10 10 10h152c6 0 10-4 10-10v-85c0-7-2-12-6-17-20-22-24-46-14-74l-26-12z'
export const vest: Ware = ({ cloth, trim, print, motif, shadow }) =>
  cast(vestShape, cloth.base, shadow) +
  within('vest', vestShape, box(196, 60, 60, 210, cloth.shade)) +
  line('M82 150h156M74 184h172M74 218h172M76 248h168', cloth.seam, 2.4) +
  plane('M120 68c-2-20 6-34 16-34h48c10 0 18 14 16 34-8 16-72 16-80 0z', cloth.lit) +
  plane('M132 52c6-10 50-10 56 0v16c-10 8-46 8-56 0z', trim.base) +
  box(155, 66, 10, 198, trim.base) +
  box(151, 82, 18, 22, inks.lamp, 5) +
  both(line('M98 80c8 26 4 50-12 70', cloth.seam, 5)) +
  at(170, 104, 0.5, motif(print))

const poloShape =
  'M122 70 78 86c-9 4-15 11-18 20l-20 52 40 20 14-28v108h132V150l14 28 40-20-20-52c-3-9-9-16-18-20l-44-16z'
export const polo: Ware = ({ cloth, trim, print, motif, shadow }) =>
  cast(poloShape, cloth.base, shadow) +
  plane('M226 150v108h-34c16-40 22-80 18-122 6 4 12 8 16 14z', cloth.shade) +
  both(plane('M44 148l-4 10 40 20 5-9z', trim.base)) +
  plane('M148 92h24v60h-24z', cloth.lit) +
  [108, 124, 140].map((y) => disc(160, y, 3.2, trim.base)).join('') +
  plane('M128 62h64l-12 30h-40z', cloth.shade) +
  both(plane('M128 62l-10 12 22 32 20-14z', trim.base)) +
  line('M108 258v-22M212 258v-22', cloth.seam, 2.4) +
  at(176, 112, 0.42, motif(print)) +
  stitches('M98 246h124', cloth.seam)

export const beanie: Ware = ({ cloth, trim, print, motif, shadow }) =>
  oval(166, 268, 108, 13, shadow) +
  disc(160, 56, 30, trim.base) +
  around(12, 160, 56, plane('M154 28l6-12 6 12z', trim.base)) +
  disc(152, 48, 10, trim.lit) +
  plane('M70 212C62 130 100 74 160 74s98 56 90 138z', cloth.base) +
  plane('M206 90c30 24 48 70 44 122h-38c10-44 8-88-6-122z', cloth.shade) +
  [92, 114, 138, 182, 206, 228]
    .map((x) => line(`M${x} 204c-4-40 6-84 ${(160 - x) * 0.5} -118`, cloth.seam, 1.6))
    .join('') +
  box(58, 196, 204, 66, cloth.lit, 16) +
  [78, 98, 118, 202, 222, 242].map((x) => line(`M${x} 204v50`, cloth.base, 4)).join('') +
  plane('M128 188h64v78h-64z', print.gap) +
  at(131, 198, 0.58, motif(print))

const sweaterShape =
  'M122 70c-12 8-28 13-42 18-10 4-16 13-19 24L36 230c-1 7 2 11 8 12l24 5c6 1 9-2 11-7l15-68v88h132v-88l15 68c2 5 5 8 11 7l24-5c6-1 9-5 8-12l-25-118c-3-11-9-20-19-24-14-5-30-10-42-18z'
export const sweater: Ware = ({ cloth, trim, print, motif, shadow }) =>
  cast(sweaterShape, cloth.base, shadow) +
  within(
    'sweater',
    sweaterShape,
    box(196, 80, 30, 190, darker(cloth.base, 0.07)) +
      box(30, 118, 260, 10, trim.base) +
      box(94, 206, 132, 10, trim.base) +
      [40, 64, 88, 112, 136, 160, 184, 208, 232, 256, 280]
        .map((x) => plane(`M${x - 12} 116l12-14 12 14z`, trim.base))
        .join('') +
      [112, 136, 160, 184, 208]
        .map((x) => plane(`M${x - 12} 218l12 14 12-14z`, trim.base))
        .join(''),
  ) +
  plane('M118 70c12 14 72 14 84 0-2 22-18 36-42 36s-40-14-42-36z', cloth.shade) +
  line('M118 71c6 22 22 36 42 36s36-14 42-36', trim.base, 8) +
  plane('M94 250h132v14H94z', trim.base) +
  both(plane('M39 222l37 8-3 14-38-8z', trim.base)) +
  at(120, 128, 0.8, motif(print))

const bomberShape =
  'M120 70c-12 6-26 11-40 17-10 4-16 13-19 24L38 222c-1 7 2 11 8 12l24 5c6 1 9-2 11-7l13-58v80h132v-80l13 58c2 5 5 8 11 7l24-5c6-1 9-5 8-12L259 111c-3-11-9-20-19-24-14-6-28-11-40-17z'
export const nameJacket: Ware = ({ cloth, trim, print, motif, shadow }) =>
  cast(bomberShape, cloth.base, shadow) +
  both(
    plane(
      'M94 174l-15 66c-3 1-6 1-9-1l-24-5c-6-1-9-5-8-12L61 111c3-11 9-20 19-24 6 30 14 58 14 87z',
      trim.base,
    ),
  ) +
  both(plane('M40 212l40 9-3 14c-2 4-5 6-10 5l-21-4c-6-1-9-6-8-12z', cloth.shade)) +
  plane('M226 174v80h-26c12-40 16-78 14-116 6 10 12 22 12 36z', cloth.shade) +
  plane('M116 72c4-14 20-24 44-24s40 10 44 24c-8 16-24 26-44 26s-36-10-44-26z', trim.base) +
  plane('M132 68c8-8 48-8 56 0-6 10-16 16-28 16s-22-6-28-16z', cloth.shade) +
  box(94, 246, 132, 16, trim.base, 3) +
  line('M160 98v148', trim.lit, 4) +
  [120, 148, 176, 204, 232].map((y) => disc(160, y, 4.4, inks.lamp)).join('') +
  box(102, 132, 48, 22, inks.paper, 4) +
  line('M110 144c4-8 8 6 12-2s6 6 10 0 6 2 9 0', inks.buoy, 2.6) +
  at(170, 108, 0.58, motif(print))
