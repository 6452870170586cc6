// Wording of the classes of a ring at the desk.
import { classLimits } from '#contract/entities/classes.ts'
import { counted } from '#contract/values/counted.ts'

const dogs = (count: number) => (count === 1 ? '1 dog' : `${count} dogs`)

export const classMessages = {
  heading: 'Classes and dogs',
  none: 'No classes are typed yet. With them, exhibitors see when their dogs are in.',
  noneAtTable: 'No classes are typed for this event.',
  list: (title: string) => `Classes of ${title}`,
  dogs: (present: number, absent: number) =>
    absent === 0 ? dogs(present) : `${dogs(present)}, ${absent} absent`,
  notBefore: (time: string) => `not before ${time}`,
  calledAt: (time: string) => `called ${time}`,
  doneAt: (time: string) => `done ${time}`,
  pause: (minutes: number) => counted(minutes, 'minute'),
  called: 'Called',
  done: 'Done',
  absent: 'Absent',
  best: 'Best of Breed',
  of: (button: string, title: string) => `${button}: ${title}`,
  whoAbsent: (title: string) => `Absent dogs of ${title}`,
  whoHint: 'Tap the dogs that are not there. Tap again to take one back.',
  dog: (name: string) => `Dog ${name}`,
  claims: {
    text: (dog: string, title: string) =>
      `The exhibitor says that dog ${dog} of ${title} stays away.`,
    confirm: 'Absent',
    decline: 'It is here',
    of: (button: string, dog: string, title: string) => `${button}: dog ${dog} of ${title}`,
    showAll: (left: number) => `Show ${left} more`,
    declineAll: (count: number) => `All ${count} are here`,
  },
  inTwoRings: {
    dog: (number: string, here: string, there: string, thereAt: string) =>
      `Dog ${number} is expected here about ${here}, and about ${thereAt} in ${there}.`,
    more: (count: number) =>
      count === 1
        ? 'One more dog is expected in two rings at once.'
        : `${count} more dogs are expected in two rings at once.`,
    hint: 'A dog may be entered twice: then agree with the other steward which ring waits. Else correct the number.',
  },
  bestLabel: 'Number of the dog',
  bestIs: (number: string) => `Best of Breed: dog ${number}`,
  saveBest: 'Report it',
  removeBest: 'Take it back',
  sending: 'Sending...',
  notSent: 'No connection: nothing was sent.',
  type: 'Type the classes',
  change: 'Change the classes',
  text: 'Classes',
  hint: 'One line for each class or block: “9:00 Dogs 6 Puppy 6-9, 4 Puppy 9-12”, “Open Bitches: 21, 23, 25” with the dogs’ numbers, or “Lunch 45 min”. No names of dogs or owners.',
  kind: 'Judged as',
  kinds: {
    classes: 'Classes, dog after dog',
    runs: 'Runs of obedience or rally, with a walk-through',
  },
  read: (classes: number, count: number) =>
    `${classes === 1 ? '1 class' : `${classes} classes`}, ${dogs(count)}`,
  tooMany: `At most ${classLimits.entries} classes and pauses.`,
  save: 'Save the classes',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: (seen: string) => `The classes are saved. ${seen}`.trim(),
  savedTwice: (seen: string) =>
    `The classes are saved. ${seen} A number is also expected in another ring: read the note.`,
}
