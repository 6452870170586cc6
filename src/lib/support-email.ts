import { useWords } from './event-words.ts'
import { useSettings } from './settings.ts'

/** The address for help: the club's own, else that of the server's settings; '' while neither is known. */
export function useSupportEmail(): string {
  const { contactEmail } = useWords().club
  const settings = useSettings()
  return contactEmail || (settings?.supportEmail ?? '')
}
