import type { z } from 'zod/mini'
import content from './hotel.json'
import type { hotelSchema } from './schema.ts'

/** The terms of the hotel. */
export const hotel: z.infer<typeof hotelSchema> = content
