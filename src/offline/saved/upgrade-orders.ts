// Orders that earlier releases saved. The first release saved a line's answers by label, as `dataPoints`.
import * as z from 'zod/mini'

const lineOfVersion1 = z.looseObject({
  dataPoints: z._default(z.record(z.string(), z.string()), {}),
})
const orderOfVersion1 = z.looseObject({ lines: z.array(lineOfVersion1) })

/** Orders of the first version with the answers of their lines; anything else stays as it is. */
export function upgradeOrders(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(upgradeOrders)
  const read = orderOfVersion1.safeParse(data)
  if (!read.success) return data
  const lines = read.data.lines.map(({ dataPoints, ...line }) => ({
    answers: Object.entries(dataPoints).map(([label, text]) => ({ label, text })),
    ...line,
  }))
  return { ...read.data, lines }
}
