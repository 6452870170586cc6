// What the editor can hold: what its toolbar makes, and without loss what pages already have.
import { Extension, mergeAttributes, Mark, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedAttribute } from '#contract/values/allowed-html.ts'
import { safeNodes } from '#lib/html/safe-html.ts'
import { nest } from './nest.ts'

const siteUrl = () => window.location.origin

/** A mark that the toolbar does not offer, and that text keeps; `style` = how Google Docs says it. */
const keptMark = (name: string, style?: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: name }, ...(style === undefined ? [] : [{ style }])],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  })

const attribute = (name: string) => ({
  default: null as string | null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    src: attribute('src'),
    alt: attribute('alt'),
    width: attribute('width'),
    height: attribute('height'),
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

/** A table or another block that the editor does not change; it can be moved and removed. */
const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({
    html: { default: '', parseHTML: (element: HTMLElement) => element.outerHTML, rendered: false },
  }),
  parseHTML: () => ['table', 'figure', 'dl'].map((tag) => ({ tag, priority: 100 })),
  renderHTML: ({ node }) => {
    const block = safeNodes(String(node.attrs['html']))?.firstElementChild
    return block instanceof HTMLElement ? block : ['p']
  },
})

/** Keys for nested lists in place of Tab, which leaves the editor; on a Mac ⌘[ and ⌘] are the browser's. */
const NestingKeys = Extension.create({
  name: 'nestingKeys',
  addKeyboardShortcuts: () => ({
    'Ctrl-]': ({ editor }) => nest(editor, 'deeper'),
    'Ctrl-[': ({ editor }) => nest(editor, 'higher'),
  }),
})

export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // It would add an empty paragraph to every page that ends with a list.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => isAllowedAttribute('href', url, siteUrl()),
    },
  }),
  keptMark('sub', 'vertical-align=sub'),
  keptMark('sup', 'vertical-align=super'),
  keptMark('small'),
  NestingKeys,
  Picture,
  KeptBlock,
]
