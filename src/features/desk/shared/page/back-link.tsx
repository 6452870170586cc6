import type { ComponentProps } from 'react'
import { Icon } from '#ui/content/icon.tsx'
import { LinkButton } from '#ui/controls/button.tsx'

/** The link from one record back to the list. */
export function BackLink({ children, ...link }: ComponentProps<typeof LinkButton>) {
  return (
    <LinkButton variant="outline" size="sm" {...link}>
      <Icon name="back" sizePx={20} />
      {children}
    </LinkButton>
  )
}
