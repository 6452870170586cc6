import { chakra } from '@chakra-ui/react'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { messages } from '../messages.ts'

const words = messages.update

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
export function UpdateSheet({ onUpdate, onLater }: { onUpdate: () => void; onLater: () => void }) {
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
