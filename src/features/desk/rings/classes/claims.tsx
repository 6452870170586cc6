// The dogs of which exhibitors say that they stay away, for the steward to confirm or decline (rule 112).
import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import {
  type AbsenceClaim,
  type ClassList,
  classesOf,
  type ClassReport,
  dogName,
} from '#contract/entities/classes.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { classMessages } from './messages.ts'

const words = classMessages.claims
/** More would push the classes out of sight. */
const shownFirst = 3

interface ClaimsProps {
  claims: readonly AbsenceClaim[]
  list: ClassList
  report: (report: ClassReport) => void
}

export function Claims({ claims, list, report }: ClaimsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? claims : claims.slice(0, shownFirst)
  const left = claims.length - shown.length
  const classOf = ({ classId }: AbsenceClaim) => classesOf(list).find(({ id }) => id === classId)
  const answer = (claim: AbsenceClaim, isOn: boolean) => {
    const { classId, place } = claim
    report({ kind: 'absent', classId, place, number: classOf(claim)?.numbers[place - 1], isOn })
  }
  return (
    <>
      {shown.map((claim) => {
        const one = classOf(claim)
        if (!one) return null
        const dog = dogName(one, claim.place)
        return (
          <div key={`${claim.classId}-${claim.place}`} data-row>
            <Banner tone="warning" role="note">
              <Text mb="2">{words.text(dog, one.title)}</Text>
              <Box display="flex" flexWrap="wrap" gap="2">
                <Button
                  size="sm"
                  aria-label={words.of(words.confirm, dog, one.title)}
                  onClick={() => answer(claim, true)}
                >
                  {words.confirm}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={words.of(words.decline, dog, one.title)}
                  onClick={() => answer(claim, false)}
                >
                  {words.decline}
                </Button>
              </Box>
            </Banner>
          </div>
        )
      })}
      {left > 0 ? (
        <Box data-row display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
            {words.showAll(left)}
          </Button>
          <Button
            size="sm"
            variant="plain"
            onClick={() => {
              for (const claim of claims) answer(claim, false)
            }}
          >
            {words.declineAll(claims.length)}
          </Button>
        </Box>
      ) : null}
    </>
  )
}
