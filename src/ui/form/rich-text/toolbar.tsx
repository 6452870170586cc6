import { chakra } from '@chakra-ui/react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { chosenInset } from '../../theme/marks.ts'
import { LinkForm } from './link-form.tsx'
import { richTextMessages as words } from './messages.ts'
import { canNest, nest } from './nest.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px',
    p: '1',
    borderBottom: '1px solid',
    borderColor: 'border.strong',
    bg: 'bg.subtle',
    borderTopLeftRadius: 'var(--chakra-radii-control)',
    borderTopRightRadius: 'var(--chakra-radii-control)',
  },
})

const Tool = chakra(
  'button',
  {
    base: {
      minH: 'target',
      minW: 'target',
      px: '10px',
      borderRadius: 'chip',
      fontSize: '15',
      fontWeight: '560',
      color: 'fg',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outlineOffset: '-3px' },
      _pressed: chosenInset,
      '&[aria-disabled=true]': { color: 'fg.muted', cursor: 'not-allowed' },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface ToolRow {
  name: string
  /** Shown in place of the name. */
  sign?: string
  isPressed?: boolean
  isDisabled?: boolean
  /** Of the keys that do the same. */
  keys?: string
  act: () => void
}

/** The tools of an editor; one stop of the Tab key, and arrow keys between them. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const [currentAt, setCurrentAt] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      bold: shown.isActive('bold'),
      italic: shown.isActive('italic'),
      heading: shown.isActive('heading', { level: 2 }),
      smallHeading: shown.isActive('heading', { level: 3 }),
      bullets: shown.isActive('bulletList'),
      numbers: shown.isActive('orderedList'),
      canDeeper: canNest(shown, 'deeper'),
      canHigher: canNest(shown, 'higher'),
      quote: shown.isActive('blockquote'),
      link: shown.isActive('link'),
      canUndo: shown.can().undo(),
      canRedo: shown.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const tools: ToolRow[] = [
    { name: words.bold, sign: 'B', isPressed: state.bold, act: () => run().toggleBold().run() },
    {
      name: words.italic,
      sign: 'I',
      isPressed: state.italic,
      act: () => run().toggleItalic().run(),
    },
    {
      name: words.heading,
      isPressed: state.heading,
      act: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      name: words.smallHeading,
      isPressed: state.smallHeading,
      act: () => run().toggleHeading({ level: 3 }).run(),
    },
    { name: words.bullets, isPressed: state.bullets, act: () => run().toggleBulletList().run() },
    { name: words.numbers, isPressed: state.numbers, act: () => run().toggleOrderedList().run() },
    {
      name: words.deeper,
      keys: 'Control+]',
      isDisabled: !state.canDeeper,
      act: () => nest(editor, 'deeper'),
    },
    {
      name: words.higher,
      keys: 'Control+[',
      isDisabled: !state.canHigher,
      act: () => nest(editor, 'higher'),
    },
    { name: words.quote, isPressed: state.quote, act: () => run().toggleBlockquote().run() },
    { name: words.link, isPressed: state.link, act: () => setLinking(true) },
    { name: words.undo, isDisabled: !state.canUndo, act: () => run().undo().run() },
    { name: words.redo, isDisabled: !state.canRedo, act: () => run().redo().run() },
  ]
  const goTo = (at: number) => {
    const next = (at + tools.length) % tools.length
    setCurrentAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  const moveByKey = (event: KeyboardEvent) => {
    const to = { ArrowRight: currentAt + 1, ArrowLeft: currentAt - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <>
      <Bar ref={bar} role="toolbar" aria-label={words.toolbar(label)} onKeyDown={moveByKey}>
        {tools.map(({ name, sign, isPressed, isDisabled, keys, act }, at) => (
          <Tool
            key={name}
            aria-label={sign ? name : undefined}
            aria-pressed={isPressed}
            aria-disabled={isDisabled ? true : undefined}
            aria-keyshortcuts={keys}
            title={keys && words.withKeys(name, keys)}
            tabIndex={at === currentAt ? 0 : -1}
            fontWeight={sign === 'B' ? '800' : undefined}
            fontStyle={sign === 'I' ? 'italic' : undefined}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrentAt(at)}
            onClick={() => {
              if (!isDisabled) act()
            }}
          >
            {sign ?? name}
          </Tool>
        ))}
      </Bar>
      {isLinking ? <LinkForm editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  )
}
