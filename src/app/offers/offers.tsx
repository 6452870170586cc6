// The app's own offers above the foot: a newer release, or to install the app. One at a time, and never over a form.
// A screen with an action bar, such as the checkout, has no foot: the offer appears after it.
import { chakra } from '@chakra-ui/react'
import { lazy } from 'react'
import { Icon } from '../../ui/content/icon.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { OptionalPart } from '../../ui/loading/error-boundary.tsx'
import { useHasFormInput } from './use-has-form-input.ts'
import { useInstallOffer } from './use-install-offer.ts'
import { useUpdateOffer } from './use-update-offer.ts'
import { messages } from '../messages.ts'

const words = messages.update

const InstallSheet = lazy(() =>
  import('../../features/install/install-sheet.tsx').then((module) => ({
    default: module.InstallSheet,
  })),
)

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

/** Offers the waiting release; `onUpdate` reloads the page with it. */
function UpdateSheet({ onUpdate, onLater }: { onUpdate: () => void; onLater: () => void }) {
  return (
    <Sheet aria-label={words.title}>
      <chakra.div display="flex" gap="3">
        <Icon name="reload" />
        <div>
          <chakra.p textStyle="card">{words.title}</chakra.p>
          <chakra.p textStyle="second" mt="2px">
            {words.text}
          </chakra.p>
        </div>
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" mt="14px">
        <Button variant="outline" size="sm" onClick={onLater}>
          {words.later}
        </Button>
        <Button size="sm" onClick={onUpdate}>
          {words.now}
        </Button>
      </chakra.div>
    </Sheet>
  )
}

export function Offers() {
  const hasFormInput = useHasFormInput()
  const [update, putOff] = useUpdateOffer()
  const [isInstallOffered, endInstallOffer] = useInstallOffer(!hasFormInput && !update)
  return (
    <div role="status">
      {update && !hasFormInput ? <UpdateSheet onUpdate={update.apply} onLater={putOff} /> : null}
      {isInstallOffered ? (
        <OptionalPart>
          <InstallSheet onDone={endInstallOffer} />
        </OptionalPart>
      ) : null}
    </div>
  )
}
