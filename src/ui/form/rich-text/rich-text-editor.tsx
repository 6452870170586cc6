import { chakra } from '@chakra-ui/react'
import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { safeNodes, styledNodes } from '#lib/html/safe-html.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { proseStyle } from '../../theme/prose.ts'
import { extensions } from './extensions.ts'
import { readOfficeStyles } from './office-styles.ts'
import { Toolbar } from './toolbar.tsx'
import { joinWordLists } from './word-lists.ts'

const Frame = chakra('div', {
  base: {
    border: '1.5px solid',
    borderColor: 'border.strong',
    borderRadius: 'control',
    bg: 'bg',
    minW: '0',
    '&:focus-within': { outline: '3px solid', outlineColor: 'accent', outlineOffset: '2px' },
    '&[data-invalid]': { borderColor: 'error.fg', bg: 'error.subtle' },
    '& [role=textbox]': {
      ...proseStyle,
      minH: '200px',
      px: '3',
      py: '10px',
      outline: 'none',
      whiteSpace: 'break-spaces',
      overflowX: 'auto',
    },
    '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'accent' },
    '& img.ProseMirror-separator': { display: 'inline', w: '0', h: '0', border: '0', m: '0' },
  },
})

interface RichTextEditorProps {
  value: string
  onChange: (html: string) => void
  label: string
  labelId: string
  noteId: string | undefined
  isInvalid: boolean
}

/** The editor with its toolbar; loaded by RichTextField. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, label, labelId, noteId, isInvalid } = props
  const report = useStable(onChange)
  // The last value that came from the editor or went into it.
  const known = useRef(value)
  const editor = useEditor({
    extensions,
    content: contentOf(value),
    // The frame has these styles; the library would insert a style element, which Trusted Types report.
    injectCSS: false,
    editorProps: {
      handleDOMEvents: {
        // Tab leaves the editor: true keeps the editor's own keys out, and the browser moves the focus.
        keydown: (_, { key }) => key === 'Tab',
      },
      handlePaste: (view, event) => {
        const html = event.clipboardData?.getData('text/html') ?? ''
        const slice =
          html === '' ? null : pastedSlice(html, DOMParser.fromSchema(view.state.schema))
        if (!slice) return false
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
        return true
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(noteId && { 'aria-describedby': noteId }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      known.current = changed.isEmpty ? '' : changed.getHTML()
      report(known.current)
    },
  })
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <Frame data-invalid={isInvalid ? '' : undefined}>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </Frame>
  )
}

const schema = getSchema(extensions)
const emptyContent: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The content of stored HTML, which is sanitised as the app does before it shows HTML. */
function contentOf(html: string): JSONContent {
  const nodes = safeNodes(html)
  if (!nodes) return emptyContent
  const content: JSONContent = DOMParser.fromSchema(schema).parse(nodes).toJSON()
  return content
}

/** What pasted HTML becomes, from office programs too: text, emphasis, lists, headings and links, and no other style. */
function pastedSlice(html: string, parser: DOMParser): Slice | null {
  const nodes = styledNodes(html)
  if (!nodes) return null
  joinWordLists(nodes)
  readOfficeStyles(nodes, html)
  return parser.parseSlice(nodes)
}
