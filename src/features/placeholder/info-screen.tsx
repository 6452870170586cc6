import type { Page } from '#contract/pages.ts'
import { InfoPage } from '#ui/page/info-page.tsx'
import { messages } from './messages.ts'

export function InfoScreen({ page }: { page: Page }) {
  return (
    <InfoPage page={page}>
      <p>{messages.works}</p>
    </InfoPage>
  )
}
