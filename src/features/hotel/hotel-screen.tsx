import { chakra } from '@chakra-ui/react'
import type { Page } from '#contract/pages.ts'
import { useWords } from '#lib/event/event-words.ts'
import { FactOrNone, PointList } from '#ui/content/lists.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { InfoPage } from '#ui/page/info-page.tsx'
import { Section } from '#ui/page/section.tsx'
import { CancelToday } from './cancel-today.tsx'

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '5', md: '8' },
    mt: '5',
    lg: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: '64px',
    },
  },
})

// The longest part takes the right column.
const Beside = chakra('div', { base: { lg: { gridColumn: '2', gridRow: '1 / span 3' } } })

export function HotelScreen({ page }: { page: Page }) {
  const { place, banner, considerateGuest, reservations, cancellation, roomRules, rvCamping } =
    useWords().hotel
  return (
    <InfoPage page={page}>
      {place === '' ? null : (
        <chakra.p color="fg.muted" mb="4">
          {place}
        </chakra.p>
      )}
      {banner.title === '' && banner.text === '' ? null : (
        <chakra.div maxW="measure">
          <Banner tone="warning" title={banner.title}>
            {banner.text}
          </Banner>
        </chakra.div>
      )}
      <Parts>
        {considerateGuest.points.length === 0 ? null : (
          <Section isFirst heading={considerateGuest.heading}>
            <PointList points={considerateGuest.points} />
            {considerateGuest.note ? (
              <chakra.p textStyle="second" color="fg.muted" mt="3">
                {considerateGuest.note}
              </chakra.p>
            ) : null}
          </Section>
        )}
        <Beside>
          <Section heading={reservations.heading}>
            <FactOrNone facts={reservations.facts} />
            {cancellation ? <CancelToday terms={cancellation} /> : null}
          </Section>
        </Beside>
        <Section heading={roomRules.heading}>
          <FactOrNone facts={roomRules.facts} />
        </Section>
        <Section heading={rvCamping.heading}>
          <FactOrNone facts={rvCamping.facts} />
        </Section>
      </Parts>
    </InfoPage>
  )
}
