import { createHash, timingSafeEqual } from 'node:crypto'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether two texts are the same, found in the same time whatever they have in common. */
export const isSameText = (a: string, b: string) => timingSafeEqual(hashOf(a), hashOf(b))
