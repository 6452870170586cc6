import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { announcementKinds, kindWords } from '#contract/entities/announcement.ts'
import { useOpenEvent } from '#data/event/events.ts'
import { useIsOwnChoiceRead, useOwnChoice } from '#data/push/own-choice.ts'
import { changePushSetting, type PushSetting, usePushSetting } from '#data/push/push-setting.ts'
import { endPush, type PushStatus, usePushRefusal, usePushStatus } from '#data/push/save-push.ts'
import { hasPermission, notificationWay } from '#lib/browser/notifications.ts'
import { useSession } from '#session/state/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { reminderPrompt } from '#ui/overlay/prompts.ts'
import { messages } from './messages.ts'
import { MinutesField } from './minutes-field.tsx'
import { ObstacleNote } from './remind-dialog.tsx'
import type { Obstacle } from './use-turn-on.ts'

/** What this device is told, in words; turns it on and off. */
export function PushPart() {
  const setting = usePushSetting()
  if (!setting) return null
  return setting.isOn ? <TurnedOn setting={setting} /> : <TurnedOff />
}

function TurnedOff() {
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <p>{messages.told.off}</p>
      <RemindMe />
    </chakra.div>
  )
}

function RemindMe() {
  return (
    <Button variant="outline" justifySelf="start" onClick={reminderPrompt.open}>
      {messages.remindMe}
    </Button>
  )
}

/** What keeps a device that is turned on from being told anything; the status may be from before the permission went. */
function obstacleOf(status: PushStatus): Obstacle | null {
  const way = notificationWay()
  if (way !== 'ready') return way
  if (!hasPermission()) return 'noPermission'
  return status === 'noService' || status === 'rejected' ? status : null
}

function TurnedOn({ setting }: { setting: PushSetting }) {
  const { kinds, minutes } = setting
  const { itemIds, dogs } = useOwnChoice(useOpenEvent().data?.id ?? 0)
  const isRead = useIsOwnChoiceRead()
  const { isSignedIn } = useSession()
  const status = usePushStatus()
  const refusal = usePushRefusal()
  const obstacle = obstacleOf(status)
  const kindsId = useId()
  const turnOff = async () => {
    await changePushSetting({ isOn: false })
    await endPush()
  }
  return (
    <chakra.div display="grid" gap="4">
      {obstacle ? <ObstacleNote obstacle={obstacle} /> : null}
      {obstacle === 'noPermission' ? <RemindMe /> : null}
      <chakra.ul listStyleType="none" display="grid" gap="2" maxW="measure">
        {itemIds.length > 0 ? <li>{messages.told.stars(itemIds.length, minutes)}</li> : null}
        {isRead && itemIds.length + dogs.length === 0 ? <li>{messages.told.none}</li> : null}
        {dogs.length > 0 ? <li>{messages.told.dogs(dogs.length, minutes)}</li> : null}
        <li>{messages.told.announcements(kinds)}</li>
        {isSignedIn ? <li>{messages.told.orders}</li> : null}
      </chakra.ul>
      {status === 'notSaved' ? <p role="status">{refusal || messages.told.notSaved}</p> : null}
      <MinutesField
        minutes={minutes}
        onChange={(chosen) => void changePushSetting({ minutes: chosen })}
      />
      <div role="group" aria-labelledby={kindsId}>
        <chakra.p id={kindsId} textStyle="label">
          {messages.kinds}
        </chakra.p>
        {announcementKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={kindWords[kind].many}
            checked={kinds.includes(kind)}
            onChange={() =>
              void changePushSetting({
                kinds: announcementKinds.filter((one) => kinds.includes(one) !== (one === kind)),
              })
            }
          />
        ))}
      </div>
      <Button variant="outline" justifySelf="start" onClick={() => void turnOff()}>
        {messages.turnOff}
      </Button>
    </chakra.div>
  )
}
