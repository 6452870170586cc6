import { chakra } from '@chakra-ui/react'
import { Icon } from '../../ui/content/icon.tsx'
import { messages } from './messages.ts'

/** How it is done in the share menu. */
export function InstallSteps() {
  return (
    <chakra.ol
      aria-label={messages.stepsName}
      pl="5"
      listStyleType="decimal"
      display="grid"
      gap="2"
      textStyle="note"
    >
      {messages.steps.map((step, at) => (
        <li key={step}>
          {step} {at === 0 ? <ShareSign /> : null}
        </li>
      ))}
    </chakra.ol>
  )
}

/** In the line of the words, at their height. */
function ShareSign() {
  return (
    <chakra.span display="inline-block" verticalAlign="-4px">
      <Icon name="share" sizePx={20} />
    </chakra.span>
  )
}
