import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { busyAtom } from './busy-store.ts'

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

// A plate of its own, because page text shines through the overlay.
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

// Eight balls on a circle; each fades after its neighbour, so the light runs clockwise.
const balls = Array.from({ length: 8 }, (_, index) => {
  const turn = (index / 8) * 2 * Math.PI
  return {
    left: `${24 + 24 * Math.sin(turn)}px`,
    top: `${24 - 24 * Math.cos(turn)}px`,
    animationDelay: `${(index / 8 - 1).toFixed(3)}s`,
  }
})

/** The full-screen spinner with its wait message, above everything. Stands once, in the shell. */
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
