// Dogs that may be in two rings at once (rules 111 and 113). Pure.
import { type ClassList, classesOf, type DogInTwoRings } from '../../entities/classes.ts'
import { placeWords } from '../../entities/schedule.ts'
import { type OwnMark, ownDogsIn, type RingsNow, type WhenOwn } from './own-dog.ts'
import { busyTimes } from './when-in.ts'

/** Whether both are needed at about the same time, each in another ring. */
export function isAtOnce(
  { item, when }: Pick<WhenOwn, 'item' | 'when'>,
  other: Pick<WhenOwn, 'item' | 'when'>,
): boolean {
  if (when.kind !== 'expected' || other.when.kind !== 'expected') return false
  const isElsewhere = item?.id !== other.item?.id && item?.ring !== other.item?.ring
  const [own, others] = [busyTimes(when), busyTimes(other.when)]
  return isElsewhere && own.from <= others.until && others.from <= own.until
}

/** The numbers that may be in two rings at once, each said of both events. */
export function dogsInTwoRings(rings: RingsNow): DogInTwoRings[] {
  const whenOwn = ownDogsIn(rings)
  return [...marksByNumber(rings.lists)].flatMap(([number, marks]) => {
    // Most numbers stand in one list: their times are not worked out.
    if (marks.length < 2) return []
    const dogs = marks.map(whenOwn)
    return dogs.flatMap((dog) =>
      dogs.flatMap((other) => (isAtOnce(dog, other) ? said(number, dog, other) : [])),
    )
  })
}

function said(number: string, { item, when }: WhenOwn, other: WhenOwn): DogInTwoRings[] {
  if (!item || !other.item || when.kind !== 'expected' || other.when.kind !== 'expected') return []
  return [
    {
      number,
      itemId: item.id,
      at: when.at,
      otherTitle: other.item.title,
      otherPlace: placeWords(other.item),
      otherAt: other.when.at,
    },
  ]
}

function marksByNumber(lists: readonly ClassList[]): Map<string, OwnMark[]> {
  const found = new Map<string, OwnMark[]>()
  for (const list of lists) {
    for (const { id: classId, numbers } of classesOf(list)) {
      for (const [index, number] of numbers.entries()) {
        const mark = { itemId: list.itemId, classId, place: index + 1, number }
        found.set(number, [...(found.get(number) ?? []), mark])
      }
    }
  }
  return found
}
