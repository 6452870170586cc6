export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed'

/** The browser's own ways to share; both may be missing. */
export interface ShareMethods {
  share?: ((data: { title: string; url: string }) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

/** The share sheet is for phones only: on desktops the clipboard works better. */
export function browserShareMethods(): ShareMethods {
  const isPhone = matchMedia('(pointer: coarse)').matches
  const { clipboard } = navigator as { clipboard?: Clipboard }
  return {
    share: isPhone && 'share' in navigator ? (data) => navigator.share(data) : undefined,
    copy: clipboard && ((text) => clipboard.writeText(text)),
  }
}

/** Shares a path of the app by the phone's share sheet, else copies its URL. Never rejects. */
export async function shareLink(
  { title, path }: { title: string; path: string },
  { share, copy }: ShareMethods,
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
