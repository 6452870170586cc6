// Puts a thing on its ground, and says under which path the picture is kept.
import type { SamplePicture } from '../shape.ts'
import { type Colorway, colorways, plainWay, shadowOn } from './backdrops.ts'
import { emblems, type Livery, liveryOf } from './emblems.ts'
import { type Motif, motifs } from './motifs.ts'
import type { OfferShape } from './offers.ts'
import { clothColors, clothOf, inks, inksOn } from './palette.ts'
import { at, box, picture } from './svg.ts'
import type { Ware } from './wear.ts'

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A picture kept under a path made of these names. */
export const kept = (names: string[], draw: () => string): SamplePicture => ({
  path: `sample/${names.map(slug).join('/')}.svg`,
  draw,
})

/** The colour of a variant, by the name it is shown with. */
export const colorOf = (variantName: string) => variantName.split(/[-/]/)[0] ?? ''

/** A design as it looks everywhere: its ground and its motif. */
export function designOf(name: string): { way: Colorway; motif: Motif } {
  const way = colorways[name]
  const motif = motifs[name]
  if (!way || !motif) throw new TypeError(`There is no design called ${name}.`)
  return { way, motif }
}

const onGround = ({ ground, backdrop }: Colorway, shapes: string) =>
  picture(box(0, 0, 320, 320, ground), backdrop(ground), shapes)

/** A ware with a design on it; with a colour's name it is made in that colour and trimmed in the design's. */
export function drawWare(ware: Ware, designName: string, color?: string): string {
  const { way, motif } = designOf(designName)
  const base = (color === undefined ? undefined : clothColors[color]) ?? way.cloth
  const trim = color === undefined ? way.accent : way.cloth
  return onGround(
    way,
    ware({
      cloth: clothOf(base),
      trim: clothOf(trim),
      print: inksOn(base, way.accent),
      motif,
      shadow: shadowOn(way.ground),
    }),
  )
}

/** A design by itself, as a card in the programme's frame. */
export function drawDesign(designName: string): string {
  const { way, motif } = designOf(designName)
  return picture(
    box(0, 0, 320, 320, way.cloth),
    box(18, 18, 284, 284, inks.paper),
    box(24, 24, 272, 272, way.cloth),
    box(29, 29, 262, 262, inks.paper),
    box(31, 31, 258, 258, way.cloth),
    at(58, 58, 2.04, motif(inksOn(way.cloth, way.accent))),
  )
}

const draw = (shape: OfferShape, emblem: Motif, { ground, color, accent }: Livery) =>
  onGround(
    plainWay(ground, color, accent),
    shape({ emblem, color, accent, shadow: shadowOn(ground) }),
  )

/** What a committee offers, with its emblem and in its colours. */
export function drawOffer(shape: OfferShape, committeeId: number, emblem?: Motif): string {
  return draw(shape, emblem ?? emblems[committeeId] ?? (() => ''), liveryOf(committeeId))
}

/** A thing of no committee's, in the colours of a committee's choosing. */
export function drawThing(shape: OfferShape, livery: Livery, emblem: Motif = () => ''): string {
  return draw(shape, emblem, livery)
}
