import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { missingText } from '#ui/loading/lazy-part.tsx'
import { ListSkeleton } from '../shared/loading.tsx'
import type { MailPreviewProps } from './mail-preview.tsx'
import { mailMessages } from './messages.ts'

const Preview = lazyAgain(() => import('./mail-preview.tsx').then((module) => module.MailPreview))

const missing = (onTryAgain: () => void) => (
  <ErrorPanel onTryAgain={onTryAgain}>{missingText}</ErrorPanel>
)

/** The preview of the messages, whose code loads with the section Mail only. */
export const LazyMailPreview = (props: MailPreviewProps) => (
  <Preview
    props={props}
    waiting={<ListSkeleton text={mailMessages.preview.loading} />}
    missing={missing}
  />
)
