import type { ComponentProps } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { PictureWell } from '../../ui/picture-well.tsx'
import { messages } from './messages.ts'

/** The picture that stands in while a product has none. */
export function ProductPicture(props: ComponentProps<typeof PictureWell>) {
  return (
    <PictureWell {...props}>
      <Icon name="rosette" sizePx={32} strokeWidth={1.5} label={messages.placeholderImage} />
    </PictureWell>
  )
}
