import { Box } from '@chakra-ui/react'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { isAllowedAttribute } from '#contract/values/allowed-html.ts'
import { isEmailAddress } from '#contract/values/email-address.ts'
import { Button } from '../../controls/button.tsx'
import { say } from '../../feedback/say.tsx'
import { TextField } from '../field.tsx'
import { richTextMessages as words } from './messages.ts'

/** Sets or removes the link of the selected text; without a selection it inserts the address as text. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const old = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(old)
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const set = () => {
    const href = linkAddress(typed, window.location.origin)
    if (href === null) {
      // The same error again does not appear anew.
      if (error !== '') say(words.wrongAddress)
      return setError(words.wrongAddress)
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && old === '') {
      const marks = [{ type: 'link', attrs: { href } }]
      chain.insertContent({ type: 'text', text: typed.trim(), marks }).run()
    } else {
      chain.setLink({ href }).run()
    }
    return close()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    // Not a form: the field may stand in one.
    <Box
      display="grid"
      gap="2"
      p="3"
      borderBottom="1px solid"
      borderColor="border.strong"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          close()
        }
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        set()
      }}
    >
      <TextField
        ref={input}
        label={words.address}
        value={typed}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        hint={words.addressHint}
        error={error}
        onChange={(event) => {
          setError('')
          setTyped(event.target.value)
        }}
      />
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" onClick={set}>
          {words.setLink}
        </Button>
        {old === '' ? null : (
          <Button size="sm" variant="outline" onClick={remove}>
            {words.removeLink}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={close}>
          {words.cancel}
        </Button>
      </Box>
    </Box>
  )
}

/** The address to store of what a person types; null when the app does not show such an address. */
export function linkAddress(typed: string, siteUrl: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (isEmailAddress(text)) return `mailto:${text}`
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text)
  const isPath = text.startsWith('/') || text.startsWith('#')
  // A bare domain is meant as a web address.
  const isDomain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u.test(text)
  const address = !hasScheme && isDomain ? `https://${text}` : text
  if (!hasScheme && !isPath && !isDomain) return null
  return isAllowedAttribute('href', address, siteUrl) ? address : null
}
