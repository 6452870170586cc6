// Hands on the link to a product: by the phone's own sheet where there is one, else by the clipboard.
import { productPath } from '../../config/paths.ts'

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

/** Shares a product's address, or copies it where sharing is not to be had. Never rejects. */
export async function shareProduct(
  { committeeId, productId, name }: { committeeId: number; productId: number; name: string },
  { share, copy }: ShareDoors,
): Promise<ShareOutcome> {
  const url = location.origin + productPath(committeeId, productId)
  try {
    await share?.({ title: name, url })
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
