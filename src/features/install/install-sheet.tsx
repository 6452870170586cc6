import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { install, useInstallWay } from '#lib/browser/install.ts'
import { Mark } from '#ui/art/mark.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { messages } from './messages.ts'

/** Steps for browsers that install through the share menu. */
export function InstallSteps() {
  return (
    <chakra.ol
      aria-label={messages.stepsName}
      pl="5"
      listStyleType="decimal"
      display="grid"
      gap="2"
      textStyle="note"
    >
      {messages.steps.map((step, at) => (
        <li key={step}>
          {step} {at === 0 ? <ShareSign /> : null}
        </li>
      ))}
    </chakra.ol>
  )
}

function ShareSign() {
  return (
    <chakra.span display="inline-block" verticalAlign="-4px">
      <Icon name="share" sizePx={20} />
    </chakra.span>
  )
}

const Sheet = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderTop: '3px solid',
    borderColor: 'fg',
    boxShadow: 'sheet',
    p: '4',
    animation: 'riseIn 200ms ease-out',
  },
})

/** Offers to install the app; shows the steps where the browser has no install prompt. */
export function InstallSheet({ onDone }: { onDone: () => void }) {
  const isByHand = useInstallWay() === 'share'
  const [hasSteps, setHasSteps] = useState(false)
  const goOn = () => {
    if (isByHand) return setHasSteps(true)
    onDone()
    return void install()
  }
  return (
    <Sheet aria-label={messages.title}>
      <chakra.div display="flex" gap="14px">
        <chakra.span
          display="grid"
          placeItems="center"
          flex="none"
          w="56px"
          h="56px"
          bg="bg.land"
          borderRadius="control"
        >
          <Mark />
        </chakra.span>
        <div>
          <chakra.p textStyle="section" fontSize="20">
            {messages.title}
          </chakra.p>
          <chakra.p textStyle="note" mt="1" mb={hasSteps ? '3' : undefined}>
            {messages.reason}
          </chakra.p>
          {hasSteps ? <InstallSteps /> : null}
        </div>
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" mt="4">
        <Button variant="plain" gridColumn={hasSteps ? '1 / -1' : undefined} onClick={onDone}>
          {messages.later}
        </Button>
        {hasSteps ? null : (
          <Button onClick={goOn}>
            <Icon name={isByHand ? 'share' : 'download'} sizePx={20} />
            {isByHand ? messages.showHow : messages.install}
          </Button>
        )}
      </chakra.div>
    </Sheet>
  )
}
