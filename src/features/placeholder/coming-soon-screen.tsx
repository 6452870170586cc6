import { pages } from '../../content/pages.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { InfoPage } from '../../ui/page/info-page.tsx'
import { type InformationPage, informationPages } from '../../ui/page/information-pages.ts'

/** A page whose content is still to come. */
function ComingSoon({ page }: { page: InformationPage }) {
  return (
    <InfoPage page={page}>
      <Empty heading={pages.comingSoon.heading} text={pages.comingSoon.text} />
    </InfoPage>
  )
}

export function OpeningScreen() {
  return <ComingSoon page={informationPages.opening} />
}

export function JuniorsScreen() {
  return <ComingSoon page={informationPages.juniors} />
}

export function RelayScreen() {
  return <ComingSoon page={informationPages.workingDogTeamRelay} />
}
