import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'
import { browserDoors, shareProduct } from './share-product.ts'

interface ShareButtonProps {
  committeeId: number
  productId: number
  name: string
}

/** Hands on the link to a product. */
export function ShareButton(product: ShareButtonProps) {
  const [isSharing, setIsSharing] = useState(false)
  const share = async () => {
    setIsSharing(true)
    const outcome = await shareProduct(product, browserDoors())
    setIsSharing(false)
    if (outcome === 'copied') showToast('success', messages.share.copied)
    if (outcome === 'failed') showToast('error', messages.share.failed)
  }
  return (
    <IconButton
      aria-label={messages.share.label(product.name)}
      aria-busy={isSharing}
      color="brand.fg"
      onClick={() => {
        if (!isSharing) void share()
      }}
    >
      <Icon name="share" sizePx={20} />
    </IconButton>
  )
}
