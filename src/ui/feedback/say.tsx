// What screen readers are told. An open dialog hides the root from them, so the live regions are in an element beside it.
import { chakra } from '@chakra-ui/react'
import { atom, useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { store } from '../../lib/store.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

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

let waiting: (string | null)[] = []
/** Longer than the errors of a refused form take to appear. */
const togetherMs = 100

/** Announces a text unless others appear with it; null = something that is read without, because it has the focus. */
export function sayIfAlone(text: string | null): void {
  waiting.push(text)
  if (waiting.length > 1) return
  setTimeout(() => {
    const [first, ...others] = waiting
    waiting = []
    if (first && others.length === 0) say(first)
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
