// A text that is typed on a screen and stands in its address, so that back, reload and a link find it.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const settleAfterMs = 300

/** The address's parameters with the text in them and without `dropped`; a blank text needs none. */
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
  /** As it is being typed. */
  draft: string
  /** As it stands in the address, a moment after the last key. */
  settled: string
  type: (text: string) => void
  /** Empties it, and takes other parameters out of the address in the same step. */
  clear: (...others: string[]) => void
}

const none: readonly string[] = []

/** Keeps the parameter `name` of the address and a field in step; what is typed takes `dropped` out of it. */
export function useTextParam(name: string, dropped: readonly string[] = none): TextParam {
  const [params, setParams] = useSearchParams()
  const settled = (params.get(name) ?? '').trim()
  const [draft, setDraft] = useState(settled)
  const [written, setWritten] = useState(settled)
  const [seen, setSeen] = useState(settled)
  if (settled !== seen) {
    setSeen(settled)
    // Not what was typed here: the reader went back, or followed a link.
    if (settled !== written) {
      setWritten(settled)
      setDraft(settled)
    }
  }
  const write = (text: string, others: readonly string[] = none) => {
    setWritten(text.trim())
    const options = { replace: true, preventScrollReset: true }
    setParams((current) => paramsWithText(current, name, text, [...dropped, ...others]), options)
  }
  const isUnwritten = draft.trim() !== written
  useEffect(() => {
    if (!isUnwritten) return undefined
    const timer = setTimeout(write, settleAfterMs, draft)
    return () => clearTimeout(timer)
  })
  const clear = (...others: string[]) => {
    setDraft('')
    write('', others)
  }
  return { draft, settled, type: setDraft, clear }
}
