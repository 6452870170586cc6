import { useState } from 'react'
import { browserShareMethods, shareLink } from '#lib/browser/share-link.ts'
import { showToast } from './toast.tsx'

/** Shares a link with the browser's share sheet, or copies it and confirms that with a toast. */
export function useShare(): { share: (title: string, path: string) => void; isSharing: boolean } {
  const [isSharing, setIsSharing] = useState(false)
  const run = async (title: string, path: string) => {
    setIsSharing(true)
    const outcome = await shareLink({ title, path }, browserShareMethods())
    setIsSharing(false)
    if (outcome === 'copied') showToast('success', 'Link copied')
    if (outcome === 'failed') showToast('error', 'The link could not be copied.')
  }
  const share = (title: string, path: string) => {
    if (!isSharing) void run(title, path)
  }
  return { share, isSharing }
}
