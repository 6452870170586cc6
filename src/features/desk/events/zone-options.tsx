import { eventMessages } from './messages.ts'

const words = eventMessages.form.zones

const usZones = new Map(Object.entries(words.names))

/** The time zones to choose from: those of the United States, then all. */
export function ZoneOptions({ present }: { present: string }) {
  const all = [...new Set([present, ...Intl.supportedValuesOf('timeZone')])].sort()
  const others = all.filter((zone) => !usZones.has(zone))
  return (
    <>
      <optgroup label={words.unitedStates}>
        {[...usZones].map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name}
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
