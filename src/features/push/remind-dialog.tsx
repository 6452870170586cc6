import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { readyPath } from '#config/paths.ts'
import { type PushSetting, usePushSetting } from '#data/push/push-setting.ts'
import { usePushRefusal } from '#data/push/save-push.ts'
import { hasPermission } from '#lib/browser/notifications.ts'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { reminderPrompt } from '#ui/overlay/prompts.ts'
import { messages } from './messages.ts'
import { MinutesField } from './minutes-field.tsx'
import { type Obstacle, useTurnOn } from './use-turn-on.ts'

/** Says what this device will show, and only then has the browser ask. */
export function RemindDialog({ isOpen }: { isOpen: boolean }) {
  const setting = usePushSetting()
  return setting ? <OpenDialog isOpen={isOpen} setting={setting} /> : null
}

function OpenDialog({ isOpen, setting }: { isOpen: boolean; setting: PushSetting }) {
  const [minutes, setMinutes] = useState(setting.minutes)
  const { turnOn, isRunning, obstacle } = useTurnOn()
  const isAtReady = useLocation().pathname === readyPath
  const isHopeless = obstacle === 'install' || obstacle === 'unsupported' || obstacle === 'refused'
  const isOn = setting.isOn && hasPermission()
  const isOffered = !isOn && !isHopeless
  return (
    <Dialog
      isOpen={isOpen}
      onClose={reminderPrompt.close}
      title={messages.title}
      description={isOffered ? messages.intro : messages.subtitle}
      isDescriptionHidden={!isOffered}
      footer={
        <>
          <Button variant="outline" onClick={reminderPrompt.close}>
            {isOffered ? messages.notNow : messages.close}
          </Button>
          {isOffered ? (
            <Button
              busyLabel={isRunning && messages.turningOn}
              onClick={() => void turnOn({ ...setting, minutes })}
            >
              {messages.turnOn}
            </Button>
          ) : null}
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <chakra.div role="status" display="grid" gap="4" _empty={{ display: 'none' }}>
          {obstacle ? <ObstacleNote obstacle={obstacle} /> : null}
          {isOn && obstacle !== 'rejected' ? <Banner tone="success">{messages.isOn}</Banner> : null}
        </chakra.div>
        {isOffered ? (
          <>
            <WhatComes />
            <MinutesField minutes={minutes} onChange={setMinutes} />
            <chakra.p textStyle="second" color="fg.muted">
              {messages.asks}
            </chakra.p>
          </>
        ) : null}
        {setting.isOn && !isAtReady ? (
          <LinkButton to={readyPath} variant="outline" justifySelf="start">
            {messages.toReady}
          </LinkButton>
        ) : null}
      </chakra.div>
    </Dialog>
  )
}

function WhatComes() {
  const { reminder, dogs, change, announcements } = messages.coming
  return (
    <chakra.ul pl="5" listStyleType="disc" display="grid" gap="1">
      {[reminder, dogs, change, announcements].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </chakra.ul>
  )
}

/** Why it does not work here, and the way out. */
export function ObstacleNote({ obstacle }: { obstacle: Obstacle }) {
  const { title, text } = messages[obstacle]
  const refusal = usePushRefusal()
  const isOfServer = obstacle === 'rejected' || obstacle === 'notSaved'
  return (
    <Banner tone={obstacle === 'install' ? 'info' : 'warning'} title={title}>
      {(isOfServer && refusal) || text}
    </Banner>
  )
}
