import { chakra } from '@chakra-ui/react'
import { useAtom } from 'jotai'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { waitingUpdateAtom } from './update-store.ts'

const Sheet = chakra('section', {
  base: {
    position: 'absolute',
    insetInline: '4',
    bottom: 'calc(100% + 16px)',
    maxW: '480px',
    mx: 'auto',
    p: '4',
    bg: 'bg.panel',
    border: '1px solid',
    borderTopWidth: '3px',
    borderColor: 'fg',
    boxShadow: 'sheet',
    animation: 'riseIn 200ms ease-out',
  },
})

/** Offers the waiting release, above the foot. A screen with an action bar has no foot, so that the
 * offer never stands over the checkout: it comes when the reader has left it. */
export function UpdateSheet() {
  const [update, setUpdate] = useAtom(waitingUpdateAtom)
  return (
    <div role="status">
      {update ? (
        <Sheet aria-label="A new version is ready">
          <chakra.div display="flex" gap="3">
            <Icon name="reload" />
            <div>
              <chakra.p textStyle="card">A new version is ready</chakra.p>
              <chakra.p textStyle="second" mt="2px">
                Updating reloads the page. Your orders stay.
              </chakra.p>
            </div>
          </chakra.div>
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" mt="14px">
            <Button variant="outline" size="sm" onClick={() => setUpdate(null)}>
              Later
            </Button>
            <Button size="sm" onClick={update.apply}>
              Update Now
            </Button>
          </chakra.div>
        </Sheet>
      ) : null}
    </div>
  )
}
