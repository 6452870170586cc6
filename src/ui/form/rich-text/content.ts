// HTML to the editor's content. The HTML is sanitised first, as the app does before it shows HTML.
import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { safeNodes, styledNodes } from '#lib/html/safe-html.ts'
import { extensions } from './extensions.ts'
import { readOfficeStyles } from './office-styles.ts'
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

/** What pasted HTML becomes, from office programs too: text, emphasis, lists, headings and links, and no other style. */
export function pastedSlice(html: string, parser: DOMParser): Slice | null {
  const nodes = styledNodes(html)
  if (!nodes) return null
  joinWordLists(nodes)
  readOfficeStyles(nodes, html)
  return parser.parseSlice(nodes)
}
