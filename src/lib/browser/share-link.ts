// Hands on a link into the app: by the phone's own sheet where there is one, else by the clipboard.
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed'

/** What of the browser is used; a browser may have none of it. */
export interface ShareDoors {
  share?: ((data: { title: string; url: string }) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

/** The browser's doors; on a desk the clipboard serves better than a sheet. */
export function browserDoors(): ShareDoors {
  const isPhone = matchMedia('(pointer: coarse)').matches
  const { clipboard } = navigator as { clipboard?: Clipboard }
  return {
    share: isPhone && 'share' in navigator ? (data) => navigator.share(data) : undefined,
    copy: clipboard && ((text) => clipboard.writeText(text)),
  }
}

/** Shares an address of the app, or copies it where sharing is not to be had. Never rejects. */
export async function shareLink(
  { title, path }: { title: string; path: string },
  { share, copy }: ShareDoors,
): Promise<ShareOutcome> {
  const url = location.origin + path
  try {
    await share?.({ title, url })
    if (share) return 'shared'
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
  }
  try {
    await copy?.(url)
    return copy ? 'copied' : 'failed'
  } catch {
    return 'failed'
  }
}
