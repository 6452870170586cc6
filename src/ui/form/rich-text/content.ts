// HTML to the editor's content. The HTML is sanitised first, as the app does before it shows HTML.
import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { safeNodes } from '../../../lib/html/safe-html.ts'
import { extensions } from './extensions.ts'
import { joinWordLists } from './word-lists.ts'

const schema = getSchema(extensions)
const emptyContent: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The content of stored HTML. */
export function contentOf(html: string): JSONContent {
  const nodes = safeNodes(html)
  if (!nodes) return emptyContent
  const content: JSONContent = DOMParser.fromSchema(schema).parse(nodes).toJSON()
  return content
}

/** What pasted HTML becomes, from Word too: its text, lists, headings and links, and no styles. */
export function pastedSlice(html: string, parser: DOMParser): Slice | null {
  const nodes = safeNodes(html)
  if (!nodes) return null
  joinWordLists(nodes)
  return parser.parseSlice(nodes)
}
