import { productPath } from '../../../config/paths.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { useShare } from '../../../ui/hooks/use-share.ts'
import { messages } from '../messages.ts'

interface ShareButtonProps {
  committeeId: number
  productId: number
  name: string
}

/** Hands on the link to a product. */
export function ShareButton({ committeeId, productId, name }: ShareButtonProps) {
  const { share, isSharing } = useShare()
  return (
    <IconButton
      aria-label={messages.share(name)}
      aria-busy={isSharing}
      color="brand.fg"
      onClick={() => share(name, productPath(committeeId, productId))}
    >
      <Icon name="share" sizePx={20} />
    </IconButton>
  )
}
