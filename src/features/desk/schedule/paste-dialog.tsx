import type { ComponentProps } from 'react'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { PastePanel } from './paste-panel.tsx'

type Props = ComponentProps<typeof PastePanel>

// Keeps the reader of tables out of the desk's first code.
const Panel = lazyPart<Props>(() => import('./paste-panel.tsx').then((module) => module.PastePanel))

/** Adds the rows of a spreadsheet to the draft. */
export function PasteDialog(props: Props) {
  return <Panel {...props} onMissing={props.onClose} />
}
