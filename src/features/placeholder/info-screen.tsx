import { InfoPage } from '../../ui/info-page.tsx'
import { unlistedPages } from '../../ui/information-pages.ts'

export function InfoScreen() {
  return (
    <InfoPage page={unlistedPages.info}>
      <p>info works!</p>
    </InfoPage>
  )
}
