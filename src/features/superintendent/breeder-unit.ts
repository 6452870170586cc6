// Whether four dogs make a Breeder Class unit (rule 50). Pure. Names are the same whatever their
// case and spacing.
export interface UnitDog {
  name: string
  /** As typed: names with commas, semicolons or "and" between them. */
  breeders: string
  sire: string
  dam: string
}

export type UnitFault = 'notFourDogs' | 'dogTwice' | 'noSharedBreeder' | 'oneParentCombination'

export type UnitVerdict =
  | { kind: 'incomplete' }
  | { kind: 'allowed' }
  | { kind: 'refused'; faults: UnitFault[] }

export const unitSize = 4

const nameKey = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const breedersOf = (dog: UnitDog) =>
  new Set(
    dog.breeders
      .split(/[,;&]|\sand\s/i)
      .map(nameKey)
      .filter(Boolean),
  )

function isComplete(dog: UnitDog): boolean {
  return (
    [dog.name, dog.sire, dog.dam].every((text) => nameKey(text) !== '') && breedersOf(dog).size > 0
  )
}

function shareBreeder(dogs: readonly UnitDog[]): boolean {
  const [first, ...others] = dogs.map(breedersOf)
  return [...(first ?? [])].some((breeder) => others.every((each) => each.has(breeder)))
}

/** The verdict on a unit, with every reason against it. */
export function judgeUnit(dogs: readonly UnitDog[]): UnitVerdict {
  if (!dogs.every(isComplete)) return { kind: 'incomplete' }
  const names = new Set(dogs.map(({ name }) => nameKey(name)))
  const parents = new Set(dogs.map(({ sire, dam }) => `${nameKey(sire)}\n${nameKey(dam)}`))
  const faults: UnitFault[] = []
  if (dogs.length !== unitSize) faults.push('notFourDogs')
  if (names.size < dogs.length) faults.push('dogTwice')
  if (!shareBreeder(dogs)) faults.push('noSharedBreeder')
  if (parents.size < 2) faults.push('oneParentCombination')
  return faults.length === 0 ? { kind: 'allowed' } : { kind: 'refused', faults }
}
