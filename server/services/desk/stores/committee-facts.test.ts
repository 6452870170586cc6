import { expect, test } from 'vitest'
import { committeeFacts } from '#contract/entities/committee.ts'
import { type Unit, unitsOf } from '#contract/entities/units.ts'
import type { CommitteePlan } from '#server/event/plan.ts'
import { factsOf, planFacts } from './committee-facts.ts'

const examples: Partial<Record<Unit, readonly unknown[]>> = {
  name: ['Banquet'],
  line: ['Dinner on Friday'],
  flag: [true, false],
  instantMs: [Date.parse('2027-04-15T23:59-04:00')],
  texts: [['Ann Lee', 'Bo Ray'], []],
}

test('what the desk saves of a committee without a change is as it was, with every fact', () => {
  for (const at of [0, 1]) {
    // Made from the list of facts, so that a new one is in it too: its type is not known here.
    const plan = Object.fromEntries(
      unitsOf(committeeFacts).map(([name, unit]) => [
        name,
        examples[unit]?.[at] ?? examples[unit]?.[0],
      ]),
    ) as unknown as CommitteePlan
    const zone = 'America/New_York'
    expect(planFacts(factsOf(plan, zone), zone)).toEqual(plan)
  }
})
