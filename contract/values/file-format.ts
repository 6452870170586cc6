// What a file is by its first bytes, because names and content types can lie. Pure.

export type FileFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic' | 'svg' | 'pdf'

/** So many bytes tell the format. */
export const headBytes = 64

const formats: readonly [FileFormat, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n[^]\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  ['avif', /^[^]{4}ftyp(avif|avis)/],
  ['heic', /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/],
  ['svg', /^<svg /],
  ['pdf', /^%PDF-/],
]

/** The format of a file; null for any other. */
export function fileFormatOf(bytes: Uint8Array): FileFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, headBytes))
  return formats.find(([, pattern]) => pattern.test(head))?.[0] ?? null
}
