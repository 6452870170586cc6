import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { ListSkeleton } from '../shared/loading.tsx'
import type { MailPreviewProps } from './mail-preview.tsx'
import { mailMessages } from './messages.ts'

const Preview = lazyAgain(() => import('./mail-preview.tsx').then((module) => module.MailPreview))

/** The preview of the messages, whose code loads with the section Mail only. */
export const LazyMailPreview = (props: MailPreviewProps) => (
  <Preview props={props} waiting={<ListSkeleton text={mailMessages.preview.loading} />} />
)
