import { Box, chakra } from '@chakra-ui/react'
import type { DeskPlace } from '#contract/entities/desk/places.ts'
import { DeskLinkButton } from './desk-link.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { deskPaths, deskProductPath, deskStorePath, eventSectionPath } from './paths.ts'
import { placeWords, sectionWords } from './place-words.ts'

/** More places than these are folded. */
const foldedFrom = 8

interface PlacesProps {
  places: readonly DeskPlace[]
  /** With those that are not named. */
  count: number
  /** Of the heading that unfolds them. */
  level: 2 | 3
}

/** Links to places at the desk. */
export function Places({ places, count, level }: PlacesProps) {
  if (places.length === 0) return null
  if (places.length <= foldedFrom) return <Links places={places} more={count - places.length} />
  return (
    <Box mt="2">
      <Disclosure level={level} heading={placeWords.showAll(places.length)}>
        <Links places={places} more={count - places.length} />
      </Disclosure>
    </Box>
  )
}

function Links({ places, more }: { places: readonly DeskPlace[]; more: number }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="4">
      {places.map((place) => (
        <li key={keyOf(place)}>
          <DeskLinkButton to={pathOf(place)} variant="plain" size="sm" ml="-12px">
            {place.kind === 'section' ? sectionWords[place.section][0] : place.name}
          </DeskLinkButton>
        </li>
      ))}
      {more > 0 ? (
        <chakra.li alignSelf="center" color="fg.muted" textStyle="second">
          {placeWords.more(more)}
        </chakra.li>
      ) : null}
    </chakra.ul>
  )
}

/** All rings have one page. */
const keyOf = (place: DeskPlace) => (place.kind === 'ring' ? place.name : pathOf(place))

function pathOf(place: DeskPlace): string {
  switch (place.kind) {
    case 'section':
      return eventSectionPath(place.section)
    case 'store':
      return deskStorePath(place.committeeId)
    case 'page':
    case 'requests':
      return deskStorePath(place.committeeId, place.kind === 'page' ? 'page' : 'submissions')
    case 'product':
      return deskProductPath(place.committeeId, place.id)
    case 'ring':
      return deskPaths.rings
  }
}
