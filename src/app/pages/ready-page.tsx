// Composes the ready screen with the ways to install and what this device is told, as features never import each other.
import { InstallPart } from '#features/install/install-part.tsx'
import { PushPart } from '#features/push/push-part.tsx'
import { ReadyScreen } from '#features/ready/ready-screen.tsx'

export function ReadyPage() {
  return <ReadyScreen install={<InstallPart />} push={<PushPart />} />
}
