// Which of the card provider's keys a page uses: test mode pays with the test key, all else with the
// live one.
import type { Settings } from '../../../../contract/settings.ts'

type Keys = Pick<Settings['stripe'], 'publishableKey' | 'testPublishableKey'>

export function cardKeyOf(keys: Keys, isTestMode: boolean): string {
  return isTestMode ? keys.testPublishableKey : keys.publishableKey
}
