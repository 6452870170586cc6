// A show event; `open` = 1 when its stores are open.
import * as z from 'zod/mini'
import { flag, id, text } from '../wire.ts'

export interface ShowEvent {
  id: number
  name: string
  /** Local calendar dates, YYYY-MM-DD. */
  startDate: string
  endDate: string
  isOpen: boolean
}

export const showEvent = z.pipe(
  z.looseObject({ id, name: text, startDate: text, endDate: text, open: flag }),
  z.transform((wire): ShowEvent => ({
    id: wire.id,
    name: wire.name,
    startDate: wire.startDate.slice(0, 10),
    endDate: wire.endDate.slice(0, 10),
    isOpen: wire.open,
  })),
)
