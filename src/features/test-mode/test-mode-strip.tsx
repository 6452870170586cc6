import { Text, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { leaveTestMode } from '#session/account/test-mode.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { messages } from './messages.ts'

const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    maxW: 'page',
    mx: 'auto',
    py: '1',
    pl: { base: '14px', md: '10' },
    pr: { base: '2', md: '10' },
  },
})

/** Says in the header that test mode is on, and leaves it. */
export function TestModeStrip() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const outcome = await leaveTestMode()
    setLeaving(false)
    if (outcome === 'switched') showToast('info', messages.disabled)
    else showToast('error', messages.notLeft)
  }
  return (
    <chakra.div bg="warning.subtle" color="fg" borderBottom="1px solid" borderColor="border">
      <Strip>
        <Text textStyle="second">
          <b>{messages.isOn}</b> {messages.notReal}
        </Text>
        <Button
          size="sm"
          variant="outline"
          flexShrink="0"
          aria-pressed
          title={messages.leave}
          busyLabel={isLeaving && messages.leaving}
          onClick={() => void leave()}
        >
          <Icon name="close" sizePx={18} />
          {messages.button}
        </Button>
      </Strip>
    </chakra.div>
  )
}
