import { InfoPage } from '../../ui/page/info-page.tsx'
import { unlistedPages } from '../../ui/page/information-pages.ts'

export function InfoScreen() {
  return (
    <InfoPage page={unlistedPages.info}>
      <p>info works!</p>
    </InfoPage>
  )
}
