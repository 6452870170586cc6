// The one status of the connection: whether the server is out of reach or fails, and how old what is
// shown instead is.
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { formatAge } from '../../lib/format.ts'
import { useConnection } from '../../lib/http/connection.ts'
import { useNow } from '../../lib/use-now.ts'
import { Icon } from '../content/icon.tsx'
import { tellsOfflineAtom } from '../page/page.tsx'
import { shownAgeAtom } from './saved-age.tsx'

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
    textWrap: 'balance',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
})

const tickMs = 60_000

/** Says that the server is out of reach or does not deliver, what is shown instead, and its age. */
export function OfflineStrip() {
  const { isOffline } = useConnection()
  const age = useAtomValue(shownAgeAtom)
  const isToldBelow = useAtomValue(tellsOfflineAtom)
  const nowMs = useNow(tickMs)
  const isShown = !isToldBelow && (isOffline || age?.hasFailed)
  // The live region stands from the start, so that what enters it is spoken.
  return (
    <div role="status" className="no-print">
      {isShown ? (
        <Strip>
          <Icon name={isOffline ? 'offline' : 'clock'} sizePx={20} />
          <span>
            <b>{isOffline ? 'Offline.' : 'Not up to date.'}</b>{' '}
            <span>
              {age
                ? `Saved on this device, ${formatAge(age.savedMs, nowMs)}.`
                : 'Only what this device has saved can be shown.'}
            </span>
          </span>
        </Strip>
      ) : null}
    </div>
  )
}
