// Nests the items of lists, and says where they are then.
import type { Editor } from '@tiptap/core'
import { say } from '../../feedback/say.tsx'
import { richTextMessages as words } from './messages.ts'

const itemName = 'listItem'

/** How many lists the cursor is in. */
function levelOf({ state }: Editor): number {
  const { $from } = state.selection
  const depths = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth))
  return depths.filter(({ type }) => type.name === itemName).length
}

export const canNest = (editor: Editor, way: 'deeper' | 'higher'): boolean =>
  way === 'deeper' ? editor.can().sinkListItem(itemName) : editor.can().liftListItem(itemName)

/** Moves the items of the selection a list deeper or higher, and announces the level; false = nothing to move. */
export function nest(editor: Editor, way: 'deeper' | 'higher'): boolean {
  const chain = editor.chain().focus()
  const isMoved = (
    way === 'deeper' ? chain.sinkListItem(itemName) : chain.liftListItem(itemName)
  ).run()
  if (isMoved) say(words.level(levelOf(editor)))
  return isMoved
}
