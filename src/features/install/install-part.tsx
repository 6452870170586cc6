import { chakra } from '@chakra-ui/react'
import { install, useInstallWay } from '#lib/browser/install.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { InstallSteps } from './install-sheet.tsx'
import { messages } from './messages.ts'

/** Installation as part of a page: its state, a button or the steps. */
export function InstallPart() {
  const way = useInstallWay()
  if (way === 'installed') {
    return (
      <chakra.p display="flex" gap="2">
        <Icon name="check" />
        {messages.installed}
      </chakra.p>
    )
  }
  return (
    <chakra.div display="grid" gap="3" justifyItems="start" maxW="measure">
      <p>{messages.reason}</p>
      {way === 'offered' ? (
        <Button variant="outline" onClick={() => void install()}>
          <Icon name="download" sizePx={20} />
          {messages.install}
        </Button>
      ) : null}
      {way === 'share' ? <InstallSteps /> : null}
      {way === 'unknown' ? <p>{messages.byMenu}</p> : null}
    </chakra.div>
  )
}
