import type { Page } from '../../../contract/pages.ts'
import { comingSoon } from '../../content/coming-soon.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { InfoPage } from '../../ui/page/info-page.tsx'

export function ComingSoonScreen({ page }: { page: Page }) {
  return (
    <InfoPage page={page}>
      <Empty heading={comingSoon.heading} text={comingSoon.text} />
    </InfoPage>
  )
}
