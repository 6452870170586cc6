// What lies behind the things: each design has a ground of its own, so that pictures of one kind of ware
// can be told apart across a room.
import { darker, inks, lighter, mix } from './palette.ts'
import { box, disc, line, plane, ring } from './svg.ts'

/** How a design looks wherever it appears. */
export interface Colorway {
  ground: string
  /** What things without colours to choose from are made of. */
  cloth: string
  accent: string
  /** Shapes on the ground, behind the thing. */
  backdrop: (ground: string) => string
}

const sunAndSea = (ground: string) =>
  disc(236, 92, 60, inks.sun) +
  plane('M0 208c54-14 110 10 168 0s104-12 152-2v114H0z', mix(ground, inks.sea2, 0.42)) +
  plane('M0 250c60-12 118 10 176 2 50-8 98-8 144 0v68H0z', mix(ground, inks.sea2, 0.75))

const bands = (ground: string) =>
  box(0, 0, 320, 96, lighter(ground, 0.45)) +
  box(0, 196, 320, 60, mix(ground, inks.sea3, 0.24)) +
  box(0, 256, 320, 64, mix(ground, inks.sea3, 0.42))

const sound = (ground: string) =>
  disc(160, 150, 142, mix(ground, inks.lamp, 0.22)) +
  disc(160, 150, 108, mix(ground, inks.lamp, 0.42)) +
  disc(160, 150, 74, mix(ground, inks.lamp, 0.62))

const pools = (ground: string) =>
  plane('M-10 60C40 20 96 60 88 112S20 186-10 168z', mix(ground, inks.sea2, 0.32)) +
  plane('M210-10c-8 44 20 74 62 70s58-30 58-70z', mix(ground, inks.sea2, 0.24)) +
  plane('M330 176c-62-22-118 22-104 84 6 30 34 62 104 70z', mix(ground, inks.sea2, 0.36)) +
  plane('M-10 250c44-14 82 8 82 38 0 22-12 38-30 44H-10z', mix(ground, inks.coral, 0.4))

const dunes = (ground: string) =>
  disc(80, 84, 46, lighter(inks.sun, 0.2)) +
  plane('M0 196c70-52 146-46 216 0 40 20 76 24 104 18v106H0z', mix(ground, inks.land, 0.7)) +
  plane('M0 262c96-36 204-34 320 4v54H0z', mix(ground, inks.land2, 0.5))

const canvas = (ground: string) =>
  [-40, 40, 120, 200, 280, 360]
    .map((x) => plane(`M${x} 0h40L${x - 60} 320h-40z`, lighter(ground, 0.42)))
    .join('')

const fog = (ground: string) =>
  [
    [-20, 44, 210],
    [150, 78, 210],
    [-40, 126, 160],
    [210, 158, 150],
    [-30, 214, 190],
    [120, 252, 230],
  ]
    .map(([x = 0, y = 0, w = 0]) => box(x, y, w, 22, lighter(ground, 0.55), 11))
    .join('')

const evening = (ground: string) =>
  disc(160, 176, 108, mix(ground, inks.coral, 0.42)) +
  disc(160, 176, 76, mix(ground, inks.lamp, 0.62)) +
  box(0, 214, 320, 106, mix(ground, inks.wood, 0.3)) +
  [232, 250, 272, 298]
    .map((y, at) => box(66 - at * 22, y, 188 + at * 44, 5, lighter(ground, 0.35), 2.5))
    .join('')

const hedge = (ground: string) =>
  disc(160, 148, 118, lighter(ground, 0.5)) +
  plane(
    'M0 244c18-20 40-18 54-2 12-20 40-22 56-2 16-18 44-16 56 2 14-18 42-18 56 0 16-20 44-16 54 2 10-14 30-16 44-8v84H0z',
    mix(ground, inks.glass2, 0.5),
  )

const night = (ground: string) =>
  disc(160, 152, 122, mix(ground, inks.sea2, 0.6)) +
  [
    [34, 52],
    [262, 62],
    [292, 26],
    [80, 22],
    [20, 150],
    [296, 176],
  ]
    .map(([x = 0, y = 0]) => plane(`M${x} ${y - 8}l2 6 6 2-6 2-2 6-2-6-6-2 6-2z`, '#F3E3B0'))
    .join('') +
  plane('M0 246c60-12 112 8 166 0 56-8 104-8 154 0v74H0z', lighter(ground, 0.14)) +
  line('M22 274h44M118 290h60M230 270h52', lighter(ground, 0.32), 3)

const rings = (ground: string) =>
  ring(160, 152, 136, darker(ground, 0.08), 16) + disc(160, 152, 112, lighter(ground, 0.42))

export const colorways: Record<string, Colorway> = {
  lighthouse: { ground: inks.sky, cloth: inks.sea3, accent: inks.lamp, backdrop: sunAndSea },
  breakwater: { ground: '#C6D6D8', cloth: '#4B6675', accent: inks.coral, backdrop: bands },
  'harbor bell': { ground: '#F4E7C4', cloth: '#A9442F', accent: inks.lamp, backdrop: sound },
  'tide pool': { ground: '#D5EBE4', cloth: '#2A7773', accent: inks.coral, backdrop: pools },
  'sea grass': { ground: '#E2EBD0', cloth: '#56753F', accent: '#EBB94E', backdrop: dunes },
  sailcloth: { ground: inks.sea1, cloth: '#F4EDDA', accent: inks.buoy, backdrop: canvas },
  'fog signal': { ground: '#C9D1D4', cloth: '#36464F', accent: '#E8A13F', backdrop: fog },
  driftwood: { ground: '#F6DFC6', cloth: '#855F41', accent: '#F4B860', backdrop: evening },
  'beach rose': { ground: '#F5D9DF', cloth: '#7B2F52', accent: '#F0A3BD', backdrop: hedge },
  'north star': { ground: inks.night, cloth: '#D9B35C', accent: '#F3D67E', backdrop: night },
}

/** A quiet ground for things that carry no design. */
export const plainWay = (ground: string, cloth: string, accent: string = inks.lamp): Colorway => ({
  ground,
  cloth,
  accent,
  backdrop: rings,
})

/** The shadow that a flat thing throws on a ground. */
export const shadowOn = (ground: string) => darker(ground, 0.2)
