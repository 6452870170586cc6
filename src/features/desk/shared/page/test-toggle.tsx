import { Checkbox } from '#ui/form/field.tsx'
import { messages } from '../../messages.ts'
import { useAddressParams } from '#ui/hooks/use-address-params.ts'

const key = 'test'

export function useTestParam() {
  const [params, change] = useAddressParams()
  const isTest = params.get(key) === '1'
  const showTest = (isOn: boolean) =>
    change((next) => {
      next.delete('page')
      if (isOn) next.set(key, '1')
      else next.delete(key)
      return next
    })
  return { test: isTest ? '1' : '0', isTest, showTest } as const
}

/** Switches between test orders and real ones, by the query parameter `test`. */
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
