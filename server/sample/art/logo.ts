// A committee's logo: its emblem in a roundel with the programme's thick and thin rules.
import { emblems, liveryOf } from './emblems.ts'
import { inksOn, lighter } from './palette.ts'
import { at, box, disc, picture, ring } from './svg.ts'

export function committeeLogo(committeeId: number): string {
  const { ground, color, accent } = liveryOf(committeeId)
  const emblem = emblems[committeeId]
  return picture(
    box(0, 0, 320, 320, ground),
    disc(160, 160, 146, lighter(ground, 0.55)),
    ring(160, 160, 143, color, 7),
    ring(160, 160, 133, color, 2.4),
    disc(160, 160, 125, color),
    emblem ? at(75, 75, 1.7, emblem(inksOn(color, accent))) : '',
  )
}
