// What screen readers are told. An open dialog hides the root from them, so the live regions are in an element beside it.
import { chakra } from '@chakra-ui/react'
import { atom, useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { store } from '#lib/store.ts'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'

/** The element beside the root, which index.html has. */
export const findSaid = () => document.getElementById('said')

/** Renders its children beside the root. */
export function BesideRoot({ children }: { children: ReactNode }) {
  const place = useHydrated() ? findSaid() : null
  return place ? createPortal(children, place) : null
}

/** An alert interrupts what is being read. */
export type Voice = 'status' | 'alert'

// One for each voice, so that a status leaves an alert of the same moment in place.
export const saidAtoms = {
  status: atom({ id: 0, text: '' }),
  alert: atom({ id: 0, text: '' }),
}

/** Announces a text to screen readers; an equal one is announced again. */
export function say(text: string, voice: Voice = 'status'): void {
  store.set(saidAtoms[voice], ({ id }) => ({ id: id + 1, text }))
}

/** Announces `text` when it changes, null = nothing. */
export function useSaid(text: string | null, voice?: Voice): void {
  useEffect(() => {
    if (text !== null) say(text, voice)
  }, [text, voice])
}

/** As `useSaid`, but not what the screen comes with. */
export function useSaidChange(text: string | null): void {
  const known = useRef(text)
  useEffect(() => {
    if (text === known.current) return
    known.current = text
    if (text !== null) say(text)
  }, [text])
}

/** The notes of errors that appeared together, with their texts; null = something else took the focus. */
let waiting = new Map<Element | null, string>()
/** Longer than the errors of a refused form take to appear. */
const togetherMs = 100

/**
 * Announces the error in `note`, which stands in the element of its field. Of errors that appear together only that of
 * the focused field is announced, and none where something else took the focus (`leaveErrors`).
 */
export const sayError = (note: Element, text: string): void => waitWith(note, text)

/** Leaves the errors that appear now to a list of them, which has the focus. */
export const leaveErrors = (): void => waitWith(null, '')

function waitWith(note: Element | null, text: string): void {
  waiting.set(note, text)
  if (waiting.size > 1) return
  setTimeout(() => {
    const together = waiting
    waiting = new Map()
    if (together.has(null)) return
    // An error that was corrected meanwhile is not announced.
    const errors = [...together].filter(([one]) => one?.isConnected)
    const focused = errors.find(([one]) => one?.parentElement?.contains(document.activeElement))
    const [alone, ...others] = errors
    const said = focused ?? (others.length === 0 ? alone : undefined)
    if (said) say(said[1])
  }, togetherMs)
}

/** A reader of the whole page must not find old announcements at its end. */
const clearAfterMs = 3000

/** The two live regions of `say`; once, in the shell. */
export function SaidHost() {
  return (
    <chakra.div srOnly>
      <Region voice="alert" />
      <Region voice="status" />
    </chakra.div>
  )
}

function Region({ voice }: { voice: Voice }) {
  const said = useAtomValue(saidAtoms[voice])
  useEffect(() => {
    if (said.text === '') return undefined
    const timer = setTimeout(() => say('', voice), clearAfterMs)
    return () => clearTimeout(timer)
  }, [said, voice])
  return <div role={voice}>{said.text ? <p key={said.id}>{said.text}</p> : null}</div>
}
