import type { Page } from '../../../contract/pages.ts'
import { InfoPage } from '../../ui/page/info-page.tsx'

export function InfoScreen({ page }: { page: Page }) {
  return (
    <InfoPage page={page}>
      <p>info works!</p>
    </InfoPage>
  )
}
