import { Box, Text, chakra } from '@chakra-ui/react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { messages } from '../messages.ts'
import type { Scanner } from './use-scanner.ts'

const words = messages.pickup

const Picture = chakra('video', {
  base: {
    display: 'block',
    w: 'full',
    maxW: '480px',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    bg: 'bg.muted',
    border: '2px solid',
    borderColor: 'fg',
  },
})

/** The camera and its buttons; without a camera, advice to type the number. */
export function ScannerPanel({ scanner }: { scanner: Scanner }) {
  const { state, setVideo, start, stop } = scanner
  if (state.kind === 'cannot') return <Banner>{words.cannotScan}</Banner>
  if (state.kind === 'off') {
    return (
      <Box display="grid" gap="3">
        {state.why ? (
          <Banner tone="warning" role="status">
            {words.ends[state.why]}
          </Banner>
        ) : null}
        <Button minH="64px" isFull onClick={start}>
          {words.scan}
        </Button>
      </Box>
    )
  }
  return (
    <Box display="grid" gap="3">
      <Picture ref={setVideo} muted playsInline aria-label={words.camera} />
      <Text role="status">{state.hasSeenOther ? words.notACode : words.aim}</Text>
      <Button variant="outline" minH="56px" onClick={stop}>
        {words.stop}
      </Button>
    </Box>
  )
}
