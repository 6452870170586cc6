// Things for the table, the bag and the hand, each with its design on it.
import { darker, inks, lighter } from './palette.ts'
import { at, box, disc, line, moved, oval, plane, ring, stitches, turned, within } from './svg.ts'
import type { Ware } from './wear.ts'

export const mug: Ware = ({ cloth, trim, print, motif, shadow }) =>
  oval(168, 268, 112, 14, shadow) +
  line('M212 130c42-10 64 12 60 48-4 34-30 48-62 46', cloth.shade, 19) +
  line('M212 130c42-10 64 12 60 48-4 34-30 48-62 46', cloth.base, 13) +
  plane('M72 84h148v158c0 16-12 28-28 28h-92c-16 0-28-12-28-28z', cloth.base) +
  plane('M196 84h24v158c0 16-12 28-28 28h-14c12-58 18-118 18-186z', cloth.shade) +
  plane('M84 96h10v140c0 8-10 8-10 0z', cloth.lit) +
  oval(146, 84, 74, 14, trim.base) +
  oval(146, 85, 64, 9.5, darker(cloth.shade, 0.3)) +
  at(92, 118, 1.08, motif(print))

export const toteBag: Ware = ({ cloth, trim, print, motif, shadow }) =>
  oval(164, 282, 110, 12, shadow) +
  line('M124 108c2-72 70-72 72 0', cloth.shade, 11) +
  plane('M76 106h168l16 168c0 5-3 8-8 8H68c-5 0-8-3-8-8z', cloth.base) +
  plane('M214 106h30l16 168c0 5-3 8-8 8h-42c10-58 12-116 4-176z', cloth.shade) +
  plane('M63 240h194l3 34c0 5-3 8-8 8H68c-5 0-8-3-8-8z', trim.base) +
  plane('M211 240h46l3 34c0 5-3 8-8 8h-40z', trim.shade) +
  line('M106 136c-4-112 112-112 108 0', trim.base, 11) +
  box(99, 130, 14, 22, trim.base, 2) +
  box(207, 130, 14, 22, trim.base, 2) +
  stitches('M78 116h164', cloth.seam) +
  at(110, 134, 1, motif(print))

const blanketFront = 'M60 118c0-8 6-14 14-14h172c8 0 14 6 14 14v132H60z'
export const blanket: Ware = ({ cloth, trim, print, motif, shadow }) =>
  oval(166, 280, 118, 12, shadow) +
  plane('M70 84c0-8 6-14 14-14h152c8 0 14 6 14 14v24H70z', trim.shade) +
  plane('M64 100c0-8 6-14 14-14h164c8 0 14 6 14 14v24H64z', cloth.shade) +
  plane(blanketFront, cloth.base) +
  within(
    'front',
    blanketFront,
    box(60, 104, 26, 150, trim.base) +
      box(92, 104, 5, 150, trim.base) +
      box(234, 104, 26, 150, trim.base) +
      box(223, 104, 5, 150, trim.base) +
      plane('M60 104h200v10H60z', cloth.lit),
  ) +
  Array.from({ length: 21 }, (_, n) =>
    line(`M${62 + n * 9.8} 250v22`, n < 3 || n > 17 ? trim.base : cloth.base, 4),
  ).join('') +
  at(104, 120, 1.12, motif(print))

export const showLead: Ware = ({ cloth, trim, print, motif, shadow }) =>
  moved(7, 8, ring(140, 146, 84, shadow, 14)) +
  ring(140, 146, 84, cloth.base, 14) +
  ring(140, 146, 66, cloth.shade, 14) +
  stitches('M56 146a84 84 0 1 1 168 0a84 84 0 1 1 -168 0', trim.base, 4, '9 11') +
  stitches('M74 146a66 66 0 1 1 132 0a66 66 0 1 1 -132 0', trim.base, 4, '9 11') +
  line('M78 90C44 60 30 96 44 132', cloth.base, 14) +
  line('M204 200c24 18 44 26 62 26', cloth.base, 14) +
  box(186, 190, 26, 18, trim.shade, 4) +
  plane('M262 214c10-2 18 4 18 13s-8 15-18 13z', inks.rock) +
  ring(286, 226, 13, inks.rock2, 7) +
  line('M278 216l10-8', inks.rock, 5) +
  disc(140, 146, 56, print.gap) +
  ring(140, 146, 53, trim.base, 3) +
  at(98, 104, 0.84, motif(print))

export const travelBowl: Ware = ({ cloth, trim, print, motif, shadow }) =>
  oval(166, 262, 118, 14, shadow) +
  plane('M44 146h232l-30 104c-3 10-10 15-20 15H94c-10 0-17-5-20-15z', cloth.base) +
  plane('M232 146h44l-30 104c-3 10-10 15-20 15h-26c18-36 28-74 32-119z', cloth.shade) +
  line('M56 184h208M64 222h192', cloth.shade, 2.4) +
  oval(160, 146, 116, 28, trim.base) +
  oval(160, 148, 102, 21, darker(cloth.shade, 0.25)) +
  plane('M66 156c20-10 56-14 94-14s74 4 94 14c-16 9-52 13-94 13s-78-4-94-13z', inks.sea2) +
  plane('M92 152c16-4 34-6 52-6-10 4-30 8-52 6z', inks.sky) +
  disc(160, 214, 50, print.gap) +
  ring(160, 214, 50, trim.base, 3) +
  at(122, 176, 0.76, motif(print))

export const noteCards: Ware = ({ cloth, trim, print, motif, shadow }) =>
  turned(
    -9,
    160,
    160,
    box(64, 122, 206, 142, shadow, 4) +
      box(54, 112, 206, 142, trim.base, 4) +
      plane('M54 116l103 84 103-84', trim.shade) +
      line('M58 118l99 80 99-80', trim.lit, 3),
  ) +
  turned(
    6,
    160,
    160,
    box(100, 50, 148, 194, shadow, 3) +
      box(90, 40, 148, 194, inks.paper, 3) +
      box(100, 50, 128, 174, print.gap, 2) +
      plane('M100 196h128v28H100z', cloth.shade) +
      line('M116 210h96', print.main, 2.4) +
      at(110, 66, 1.08, motif(print)),
  )

export const ornament: Ware = ({ cloth, trim, print, motif, shadow }) =>
  moved(8, 9, disc(160, 188, 94, shadow)) +
  line('M160 84C138 48 142 18 160 0c18 18 22 48 0 84', trim.shade, 3) +
  disc(160, 188, 94, cloth.base) +
  plane('M200 103a94 94 0 0 1-22 177c46-40 56-116 22-177z', cloth.shade) +
  ring(160, 188, 84, trim.base, 4) +
  ring(160, 188, 76, trim.base, 1.6) +
  plane(
    'M160 84c-14-22-40-24-46-10-4 14 22 20 46 10zM160 84c14-22 40-24 46-10 4 14-22 20-46 10z',
    trim.base,
  ) +
  plane('M158 86l-22 28 12-3 5 9 10-32zM162 86l22 28-12-3-5 9-10-32z', trim.shade) +
  disc(160, 84, 9, trim.lit) +
  at(102, 130, 1.16, motif(print))

const canopy =
  'M34 186C34 100 90 44 160 44s126 56 126 142c-14-18-30-18-42 0-14-18-30-18-42 0-14-18-28-18-42 0-14-18-28-18-42 0-12-18-28-18-42 0-12-18-28-18-42 0z'
export const umbrella: Ware = ({ cloth, trim, print, motif, shadow }) =>
  oval(168, 290, 60, 8, shadow) +
  line('M160 30v16', trim.shade, 6) +
  line('M160 150v116c0 24-34 24-34 2', inks.wood, 8) +
  plane(canopy, cloth.base) +
  within(
    'canopy',
    canopy,
    plane(
      'M160 44C112 64 78 118 76 186H30C30 96 96 40 160 44zM160 44c48 20 82 74 84 142h46C290 96 224 40 160 44z',
      trim.base,
    ) +
      plane('M160 44c22 26 40 80 42 142h42c-2-68-36-122-84-142z', cloth.shade) +
      plane('M160 44c-22 26-40 80-42 142H76c2-68 36-122 84-142z', lighter(cloth.base, 0.1)),
  ) +
  at(114, 70, 0.92, motif(print)) +
  line('M64 226l-8 20M104 236l-8 20M232 226l-8 20M272 236l-8 20', shadow, 4)
