import { chakra } from '@chakra-ui/react'
import { Icon } from './icon.tsx'

const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    px: { base: '4', md: '10' },
    py: '6px',
    bg: 'fg',
    color: 'bg',
    textStyle: 'second',
    lineHeight: '1.3',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
})

type OfflineStripProps = { isOffline: boolean; text?: string; age?: string }

/** Says that the server is out of reach, what is shown instead, and its age. */
export function OfflineStrip({ isOffline, text, age }: OfflineStripProps) {
  // The live region stands from the start, so that what enters it is spoken.
  return (
    <div role="status" className="no-print">
      {isOffline ? (
        <Strip>
          <Icon name="offline" sizePx={20} />
          <span>
            <b>Offline.</b> {text} {age}
          </span>
        </Strip>
      ) : null}
    </div>
  )
}
