import { chakra } from '@chakra-ui/react'
import { event } from '../../content/event.ts'

export function QuickFacts() {
  return (
    <chakra.section
      aria-labelledby="quick-facts"
      bg="bg.land"
      px="4"
      pt="14px"
      pb="6px"
      alignSelf="start"
      css={{ '@media (forced-colors: active)': { border: '1px solid' } }}
    >
      <chakra.h2 id="quick-facts" textStyle="section" fontSize="22" mb="2">
        Quick Facts
      </chakra.h2>
      <dl>
        {event.quickFacts.map((fact) => (
          <chakra.div
            key={fact.label}
            display="flex"
            justifyContent="space-between"
            gap="3"
            py="2"
            borderTop="1px solid"
            borderColor="border.land"
            textStyle="note"
          >
            <dt>{fact.label}</dt>
            <chakra.dd
              fontWeight="680"
              textAlign="right"
              fontVariantNumeric="tabular-nums lining-nums"
            >
              {fact.value}
            </chakra.dd>
          </chakra.div>
        ))}
      </dl>
    </chakra.section>
  )
}
