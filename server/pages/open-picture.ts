import sharp, { type Sharp } from 'sharp'

/** Decodes a picture, upright, as pictures are delivered: a damage of which the decoder only warns does not count. */
export const openPicture = (bytes: Uint8Array): Sharp => sharp(bytes, { failOn: 'error' }).rotate()
