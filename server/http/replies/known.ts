// Whether a browser has already what it asks for.

/** Whether an If-None-Match names the tag; a proxy may have weakened either. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map(strong)
  return tags.includes(strong(etag)) || tags.includes('*')
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '')
