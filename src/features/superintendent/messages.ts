// Wording of the superintendent page; its facts are in the event's words.

export const messages = {
  noName: 'To be announced',
  checkHeading: 'Check a unit',
  checkIntro: 'Nothing typed here is sent or kept.',
  dog: (number: number) => `Dog ${number}`,
  name: 'Name',
  breeders: 'Breeders, with commas between',
  sire: 'Sire',
  dam: 'Dam',
  incomplete: 'Fill in all four dogs to see whether they make a unit.',
  allowed: 'These four dogs make a unit. Each of them may be in no other.',
  refused: 'These dogs do not make a unit.',
  errors: {
    notFourDogs: 'A unit is four dogs.',
    dogTwice: 'One dog is entered twice.',
    noSharedBreeder: 'The four dogs have no breeder in common.',
    oneParentCombination:
      'All four have the same parents. At least two different parent combinations are needed.',
  },
} as const
