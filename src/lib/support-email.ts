import { useWords } from './event/event-words.ts'
import { useSettings } from './settings.ts'

/**
 * The address for help: the club's own, else that of the server's settings; '' while neither is known. `ofEvent` is the
 * club's in the words of another event than the shown one.
 */
export function useSupportEmail(ofEvent?: string): string {
  const { contactEmail } = useWords().club
  const settings = useSettings()
  return (ofEvent ?? contactEmail) || (settings?.supportEmail ?? '')
}
