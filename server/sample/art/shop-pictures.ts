// The pictures of the sample shop: each ware with each design, and the same in every colour it comes in.
import type { SamplePicture } from '../shape.ts'
import { drawDesign, drawWare, kept } from './compose.ts'
import { motifs } from './motifs.ts'
import {
  blanket,
  mug,
  noteCards,
  ornament,
  showLead,
  toteBag,
  travelBowl,
  umbrella,
} from './goods.ts'
import { cap, fleece, rainJacket, rainJacketBack, shirt, type Ware } from './wear.ts'

interface Drawn {
  ware: Ware
  colors?: string[]
  /** A second look at it. */
  back?: Ware
  /** Whether the design is shown by itself as well. */
  showsDesign?: boolean
}

const drawn: Record<string, Drawn> = {
  fleece: { ware: fleece, colors: ['Navy', 'Sand'], showsDesign: true },
  'T-shirt': { ware: shirt, colors: ['Navy', 'Sand', 'Sea Glass'] },
  cap: { ware: cap, colors: ['Navy', 'Sea Glass'] },
  'rain jacket': { ware: rainJacket, colors: ['Sea Glass'], back: rainJacketBack },
  mug: { ware: mug, showsDesign: true },
  'tote bag': { ware: toteBag, showsDesign: true },
  blanket: { ware: blanket, showsDesign: true },
  'show lead': { ware: showLead },
  'travel bowl': { ware: travelBowl },
  'note cards': { ware: noteCards, showsDesign: true },
  ornament: { ware: ornament },
  umbrella: { ware: umbrella },
}

export interface ShopPictures {
  pictures: SamplePicture[]
  /** The picture of the ware in a colour, by the colour's name. */
  ofColor: Map<string, SamplePicture>
}

/** All pictures of one ware with one design. */
export function shopPictures(wareName: string, designName: string): ShopPictures {
  const found = drawn[wareName]
  if (!found) throw new TypeError(`No picture is drawn of a ${wareName}.`)
  const { ware, back, showsDesign } = found
  const colors = startingAt(found.colors ?? [], Object.keys(motifs).indexOf(designName))
  const name = `${designName} ${wareName}`
  const inColor = (drawnWare: Ware, color: string, suffix = '') =>
    kept(['shop', `${name} ${color}${suffix}`], () => drawWare(drawnWare, designName, color))
  const ofColor = new Map(colors.map((color) => [color, inColor(ware, color)]))
  const pictures = [...ofColor.values()]
  if (colors.length === 0) pictures.push(kept(['shop', name], () => drawWare(ware, designName)))
  if (back) pictures.push(inColor(back, colors[0] ?? '', ' back'))
  if (showsDesign) pictures.push(kept(['designs', designName], () => drawDesign(designName)))
  return { pictures, ofColor }
}

/** The colours in turn, so that neighbours in a list do not all begin with the same one. */
function startingAt(colors: string[], turn: number): string[] {
  const first = colors.length === 0 ? 0 : turn % colors.length
  return [...colors.slice(first), ...colors.slice(0, first)]
}
