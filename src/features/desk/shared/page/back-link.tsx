import type { ComponentProps } from 'react'
import { Icon } from '#ui/content/icon.tsx'
import { DeskLinkButton } from '../desk-link.tsx'

/** The link from one record back to the list. */
export function BackLink({ children, ...link }: ComponentProps<typeof DeskLinkButton>) {
  return (
    <DeskLinkButton variant="outline" size="sm" {...link}>
      <Icon name="back" sizePx={20} />
      {children}
    </DeskLinkButton>
  )
}
