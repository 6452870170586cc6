// Composes the page that gets a device ready with the ways to install; the two features know nothing of
// each other.
import { InstallPart } from '../../features/install/install-part.tsx'
import { ReadyScreen } from '../../features/ready/ready-screen.tsx'

export function ReadyPage() {
  return <ReadyScreen install={<InstallPart />} />
}
