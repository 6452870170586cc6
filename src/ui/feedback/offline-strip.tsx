import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { formatAge } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { Icon } from '../content/icon.tsx'
import { hasOfflineMessageAtom } from '../page/page.tsx'
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

/** Shows that the server is unreachable or failing, and the age of the saved data on the screen. */
export function OfflineStrip() {
  const { isOffline } = useConnection()
  const age = useAtomValue(shownAgeAtom)
  const isToldBelow = useAtomValue(hasOfflineMessageAtom)
  const isShown = !isToldBelow && (isOffline || age?.hasFailed)
  // Screen readers announce changes only in a live region that exists already.
  return (
    <div role="status" className="no-print">
      {isShown ? (
        <Strip>
          <Icon name={isOffline ? 'offline' : 'clock'} sizePx={20} />
          <span>
            <b>{isOffline ? 'Offline.' : 'Not up to date.'}</b>{' '}
            {/* Nobody wants to hear each minute how old the data are. */}
            <span aria-live="off">
              {age ? (
                <SavedAge savedMs={age.savedMs} />
              ) : (
                'Only what this device has saved can be shown.'
              )}
            </span>
          </span>
        </Strip>
      ) : null}
    </div>
  )
}

function SavedAge({ savedMs }: { savedMs: number }) {
  return `Saved on this device, ${formatAge(savedMs, useNow(tickMs))}.`
}
