// Small things: pins, patches, tags, ribbons and cups.
import { dog, dogHead } from './emblems-sport.ts'
import { motifs } from './motifs.ts'
import { clothOf, darker, inks, inksOn, lighter } from './palette.ts'
import { around, at, box, disc, line, moved, oval, plane, ring, stitches, turned } from './svg.ts'
import type { OfferShape } from './offers.ts'

const motif = (name: string, ground: string, accent: string) =>
  motifs[name]?.(inksOn(ground, accent)) ?? ''

/** An enamel pin on its card. */
const pinOnCard =
  (figure: (color: string, accent: string) => string): OfferShape =>
  ({ color, accent, shadow }) =>
    moved(8, 9, box(62, 34, 196, 252, shadow, 8)) +
    box(62, 34, 196, 252, inks.paper, 8) +
    disc(160, 56, 8, shadow) +
    box(82, 254, 156, 4, color) +
    box(82, 262, 156, 1.6, color) +
    disc(166, 164, 73, lighter(inks.rock2, 0.4)) +
    disc(160, 158, 73, inks.land2) +
    disc(160, 158, 66, color) +
    figure(color, accent)

export const pin = pinOnCard((color, accent) => at(112, 110, 0.96, dogHead(inksOn(color, accent))))
export const testPin = pinOnCard((_, accent) => line('M126 160l24 26 48-54', accent, 17))

export const patch: OfferShape = ({ color, accent, shadow }) => {
  const shield =
    'M160 40c30 20 64 28 100 28 4 96-26 168-100 212C86 236 56 164 60 68c36 0 70-8 100-28z'
  return (
    moved(9, 10, plane(shield, shadow)) +
    plane(shield, accent) +
    at(16, 15.8, 0.9, plane(shield, color)) +
    at(8, 7.9, 0.95, stitches(shield, inks.paper, 3, '7 5')) +
    at(98, 82, 1.26, motif('sailcloth', color, accent))
  )
}

export const scarf: OfferShape = ({ color, accent, shadow }) => {
  const { base, shade } = clothOf(color)
  const end = (x: number, fill: string) =>
    box(x, 56, 66, 212, fill, 4) +
    [176, 202, 228].map((y, n) => box(x, y, 66, 13, n % 2 ? inks.paper : accent)).join('') +
    [5, 16, 27, 38, 49, 60].map((dx) => line(`M${x + dx} 268v20`, fill, 4.4)).join('')
  return (
    box(26, 34, 268, 22, inks.wood, 6) +
    moved(
      10,
      12,
      turned(-9, 160, 60, box(140, 56, 66, 230, shadow)) +
        turned(11, 160, 60, box(108, 56, 66, 200, shadow)),
    ) +
    turned(-9, 160, 60, end(140, shade)) +
    turned(11, 160, 60, moved(0, -6, end(108, base))) +
    plane('M112 62c0-38 96-38 96 0 0 16-18 20-48 20s-48-4-48-20z', base) +
    plane('M126 66c2-20 66-20 68 0-10 8-58 8-68 0z', shade) +
    disc(160, 52, 13, '#7D5A3C')
  )
}

export const magnet: OfferShape = ({ color, accent, shadow }) =>
  box(0, 0, 320, 320, '#E4E9EA') +
  box(0, 206, 320, 5, '#C4CED1') +
  box(262, 96, 16, 84, '#AEBBC0', 8) +
  box(262, 232, 16, 70, '#AEBBC0', 8) +
  turned(
    -6,
    140,
    160,
    moved(6, 7, box(66, 110, 150, 190, shadow)) +
      box(66, 110, 150, 190, inks.paper) +
      line('M86 208h108M86 226h108M86 244h108M86 262h70', inks.sea1, 4) +
      moved(5, 6, disc(140, 118, 68, shadow)) +
      disc(140, 118, 68, color) +
      ring(140, 118, 59, accent, 4) +
      at(90, 66, 1, motif('lighthouse', color, accent)),
  )

export const sticker: OfferShape = ({ color, shadow }) => {
  const figure = { main: inks.ink, second: inks.slate, accent: inks.rose, gap: inks.sky }
  return turned(
    -8,
    160,
    160,
    moved(9, 10, disc(160, 160, 116, shadow)) +
      disc(160, 160, 118, inks.white) +
      disc(160, 160, 104, color) +
      plane('M56 166c36-14 70 6 104 0s72-12 104 0c-4 54-48 98-104 98S60 220 56 166z', inks.sea3) +
      plane('M84 232c20-26 110-30 146 4-18 18-42 28-70 28-30 0-58-12-76-32z', inks.rock) +
      at(76, 88, 1.66, dog(figure)) +
      plane('M232 244l-40 30 46-2c8-4 14-12 16-20z', lighter(inks.rock2, 0.6)) +
      plane('M230 242l-38 32 8-34z', inks.rock2),
  )
}

export const dogTag: OfferShape = ({ color, accent, shadow }) =>
  line('M40 62c60 46 180 46 240 0', inks.buoy, 22) +
  stitches('M40 62c60 46 180 46 240 0', inks.sun, 3) +
  ring(160, 110, 20, inks.rock2, 8) +
  moved(8, 9, disc(160, 206, 82, shadow)) +
  disc(160, 206, 82, color) +
  plane('M196 132a82 82 0 0 1-16 154c40-38 46-108 16-154z', darker(color, 0.14)) +
  ring(160, 206, 72, darker(color, 0.3), 3) +
  disc(160, 140, 8, darker(color, 0.45)) +
  at(
    126,
    152,
    0.68,
    dogHead({ main: darker(color, 0.55), second: darker(color, 0.38), accent, gap: color }),
  ) +
  line('M122 240h76M134 256h52', darker(color, 0.5), 5)

/** A rosette with its ribbons. */
export const rosette: OfferShape = ({ emblem, color, accent, shadow }) =>
  plane('M118 180L84 306l40-18 30 28 20-120zM202 180l34 126-40-18-30 28-20-120z', color) +
  plane('M146 190h28v118l-14-10-14 10z', accent) +
  moved(7, 8, disc(160, 128, 100, shadow)) +
  around(20, 160, 128, plane('M160 18c14 0 18 14 14 26h-28c-4-12 0-26 14-26z', color)) +
  disc(160, 128, 88, color) +
  around(16, 160, 128, plane('M160 48c10 0 14 12 10 22h-20c-4-10 0-22 10-22z', accent)) +
  disc(160, 128, 62, inks.paper) +
  ring(160, 128, 55, color, 2.4) +
  at(116, 84, 0.88, emblem(inksOn(inks.paper, accent)))

/** A cup on its plinth. */
export const cup: OfferShape = ({ emblem, color, accent, shadow }) => {
  const { base, shade, lit } = clothOf('#E2B450')
  return (
    oval(166, 292, 92, 11, shadow) +
    line('M96 66H52c0 62 24 84 62 88M224 66h44c0 62-24 84-62 88', shade, 15) +
    plane('M84 36h152v62c0 58-30 92-76 92s-76-34-76-92z', base) +
    plane('M196 36h40v62c0 50-22 82-58 90 18-48 22-98 18-152z', shade) +
    box(76, 28, 168, 15, lit, 6) +
    plane('M98 52h12v52c0 10-12 10-12 0z', lit) +
    plane('M146 188h28l8 44h-44z', shade) +
    box(120, 226, 80, 14, base, 4) +
    box(96, 240, 128, 50, color, 4) +
    box(126, 252, 68, 26, accent, 2) +
    at(118, 68, 0.84, emblem(inksOn(base, accent)))
  )
}

/** An emblem alone, large, for what has no shape of its own. */
export const sign: OfferShape = ({ emblem, color, accent, shadow }) =>
  moved(
    8,
    9,
    at(54, 54, 2.12, emblem({ main: shadow, second: shadow, accent: shadow, gap: shadow })),
  ) +
  at(54, 54, 2.12, emblem({ main: color, second: lighter(color, 0.42), accent, gap: inks.paper }))
