// An event on the wire; `open` = 1 when its stores are open.
import * as z from 'zod/mini'
import type { ShowEvent } from '../entities/event.ts'
import { day, flag, id, objectCodec, text } from '../wire.ts'

const showEventWire = z.looseObject({ id, name: text, startDate: day, endDate: day, open: flag })

export const showEventCodec = objectCodec(showEventWire, z.custom<ShowEvent>(), {
  decode: (wire) => ({
    id: wire.id,
    name: wire.name,
    startDate: wire.startDate,
    endDate: wire.endDate,
    isOpen: wire.open,
  }),
  encode: (event) => ({
    id: event.id,
    name: event.name,
    startDate: event.startDate,
    endDate: event.endDate,
    open: event.isOpen,
  }),
})
