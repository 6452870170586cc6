import { createHash, timingSafeEqual } from 'node:crypto'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether two texts are equal, in a time that does not depend on their common start. */
export const isSameText = (a: string, b: string) => timingSafeEqual(hashOf(a), hashOf(b))
