// What the person wants this device to be told, kept on the device (rule 84).
import * as z from 'zod/mini'
import { announcementKinds } from '#contract/entities/announcement.ts'
import { pushChoice, reminderMin } from '#contract/entities/push.ts'
import { deviceValue } from '#offline/device/device-value.ts'
import { useDeviceValue } from '#offline/device/use-device-value.ts'

const shape = z.object({
  isOn: z.boolean(),
  kinds: z.array(z.enum(announcementKinds)),
  minutes: pushChoice.shape.minutes,
})
export type PushSetting = z.output<typeof shape>

/** Before anything was chosen. */
const first: PushSetting = {
  isOn: false,
  kinds: ['change', 'emergency'],
  minutes: reminderMin.usual,
}

const setting = deviceValue<PushSetting>({
  key: 'push',
  read: (stored) => shape.safeParse(stored).data ?? first,
  toStored: (value) => value,
})

/** undefined until the device has been read. */
export const usePushSetting = () => useDeviceValue(setting)

/** As the device has it now; another tab may have changed it. */
export const readPushSetting = () => setting.reload()

export function changePushSetting(change: Partial<PushSetting>): Promise<void> {
  return setting.change((old) => ({ ...old, ...change }))
}
