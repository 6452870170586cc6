import { Checkbox } from '../../ui/form/field.tsx'
import { messages } from './messages.ts'
import { useTestParam } from './use-test-param.ts'

/** Shows the orders of test mode instead of the real ones. */
export function TestToggle() {
  const { isTest, showTest } = useTestParam()
  return (
    <Checkbox
      label={messages.test}
      checked={isTest}
      onChange={(event) => showTest(event.target.checked)}
    />
  )
}
