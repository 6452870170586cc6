import { chakra } from '@chakra-ui/react'
import { useSetAtom } from 'jotai'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { waitingUpdateAtom } from './waiting-update.ts'

const Sheet = chakra('section', {
  base: {
    w: 'calc(100% - 32px)',
    maxW: '480px',
    mx: 'auto',
    mb: '4',
    p: '4',
    bg: 'bg.panel',
    border: '1px solid',
    borderTopWidth: '3px',
    borderColor: 'fg',
    boxShadow: 'sheet',
    animation: 'riseIn 200ms ease-out',
  },
})

/** Offers the waiting release; `apply` reloads the page with it. */
export function UpdateSheet({ apply }: { apply: () => void }) {
  const setUpdate = useSetAtom(waitingUpdateAtom)
  return (
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
        <Button size="sm" onClick={apply}>
          Update Now
        </Button>
      </chakra.div>
    </Sheet>
  )
}
