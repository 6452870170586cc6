import { eventMessages } from './messages.ts'

const words = eventMessages.form.zones

/** By what people in the United States call them, east to west. */
const usZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const

/** The time zones to choose from: those of the United States, then all. */
export function ZoneOptions({ present }: { present: string }) {
  const all = [...new Set([present, ...Intl.supportedValuesOf('timeZone')])].sort()
  const others = all.filter((zone) => !usZones.some((one) => one === zone))
  return (
    <>
      <optgroup label={words.unitedStates}>
        {usZones.map((zone) => (
          <option key={zone} value={zone}>
            {words.names[zone]}
          </option>
        ))}
      </optgroup>
      <optgroup label={words.others}>
        {others.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </optgroup>
    </>
  )
}
