// A text field whose value is a query parameter, so that back, reload and links restore it.
import { useEffect, useState } from 'react'
import { useAddressParams } from './use-address-params.ts'

const debounceMs = 300

/** `params` with `name` set to the trimmed text (removed when blank) and without `dropped`. */
export function paramsWithText(
  params: URLSearchParams,
  name: string,
  text: string,
  dropped: readonly string[] = [],
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const other of dropped) next.delete(other)
  if (text.trim() === '') next.delete(name)
  else next.set(name, text.trim())
  return next
}

export interface TextParam {
  /** The field's value while typing. */
  draft: string
  /** The query parameter, written 300 ms after the last key. */
  settled: string
  type: (text: string) => void
  /** Clears the text and removes `others` from the address in one navigation. */
  clear: (...others: string[]) => void
}

const none: readonly string[] = []

/** Binds a field to the query parameter `name`; each change removes the parameters `dropped`. */
export function useTextParam(name: string, dropped: readonly string[] = none): TextParam {
  const [params, change] = useAddressParams()
  const settled = (params.get(name) ?? '').trim()
  const [draft, setDraft] = useState(settled)
  const [written, setWritten] = useState(settled)
  const [seen, setSeen] = useState(settled)
  if (settled !== seen) {
    setSeen(settled)
    // The change came from elsewhere: back, forward or a link.
    if (settled !== written) {
      setWritten(settled)
      setDraft(settled)
    }
  }
  const write = (text: string, others: readonly string[] = none) => {
    setWritten(text.trim())
    change((now) => paramsWithText(now, name, text, [...dropped, ...others]))
  }
  const isUnwritten = draft.trim() !== written
  useEffect(() => {
    if (!isUnwritten) return undefined
    const timer = setTimeout(write, debounceMs, draft)
    return () => clearTimeout(timer)
  })
  const clear = (...others: string[]) => {
    setDraft('')
    write('', others)
  }
  return { draft, settled, type: setDraft, clear }
}
