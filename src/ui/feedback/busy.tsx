import { chakra } from '@chakra-ui/react'
import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { store } from '#lib/store.ts'

// The full-screen spinner: counts foreground work and dialogs that wait for an answer (rule 48).

type Work = { id: symbol; message: string | undefined }

const workAtom = atom<readonly Work[]>([])
const awaitingAtom = atom(0)

/** Whether the spinner is visible, and the newest message. */
export const busyAtom = atom((get) => {
  const work = get(workAtom)
  const message = work.findLast((item) => item.message)?.message
  return { isBusy: work.length > 0 && get(awaitingAtom) === 0, message }
})

/** Shows the spinner until the returned function is called. */
export function beginBusy(message?: string): () => void {
  const id = Symbol('work')
  store.set(workAtom, (work) => [...work, { id, message }])
  return () => store.set(workAtom, (work) => work.filter((item) => item.id !== id))
}

/** Hides the spinner, which must not cover a dialog, until the returned function is called. */
export function beginAwaitingAnswer(): () => void {
  store.set(awaitingAtom, (count) => count + 1)
  return () => store.set(awaitingAtom, (count) => count - 1)
}

/** Shows the spinner while `isWorking` is true. */
export function useBusy(isWorking: boolean): void {
  useEffect(() => (isWorking ? beginBusy() : undefined), [isWorking])
}

const Overlay = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'busy',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '6',
    px: '6',
    bg: 'rgba(51,51,51,0.8)',
    color: '#FFFFFF',
    cursor: 'wait',
  },
})

// The page's text shows through the overlay, so the message has its own background.
const Message = chakra('p', {
  base: {
    maxW: '420px',
    px: '4',
    py: '3',
    bg: '#0B2130',
    textAlign: 'center',
    textWrap: 'balance',
    fontSize: '18',
    fontWeight: '640',
    lineHeight: '1.3',
  },
})

const Wheel = chakra('div', { base: { position: 'relative', w: '64px', h: '64px' } })

const Ball = chakra('i', {
  base: {
    position: 'absolute',
    w: '16px',
    h: '16px',
    borderRadius: '50%',
    bg: '#FFFFFF',
    animation: 'ballSpin 1s infinite ease-in-out',
  },
})

const balls = Array.from({ length: 8 }, (_, index) => {
  const turn = (index / 8) * 2 * Math.PI
  return {
    left: `${24 + 24 * Math.sin(turn)}px`,
    top: `${24 - 24 * Math.cos(turn)}px`,
    animationDelay: `${(index / 8 - 1).toFixed(3)}s`,
  }
})

/** Rendered once, in the shell. */
export function BusyOverlay() {
  const { isBusy, message } = useAtomValue(busyAtom)
  return (
    <>
      {isBusy ? (
        <Overlay data-testid="busy">
          <Wheel aria-hidden="true">
            {balls.map((style) => (
              <Ball key={style.animationDelay} style={style} />
            ))}
          </Wheel>
          {message ? <Message aria-hidden="true">{message}</Message> : null}
        </Overlay>
      ) : null}
      <chakra.p role="status" srOnly>
        {isBusy ? (message ?? 'Please wait') : ''}
      </chakra.p>
    </>
  )
}
