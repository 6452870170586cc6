// Detects an image's format from its first bytes; file names and content types can lie.

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg'

/** The format of an image; null for all formats that are not delivered. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^[^]{4}ftyp(avif|avis)/.test(head)) return 'avif'
  if (head.startsWith('<svg ')) return 'svg'
  return null
}
