// Wording of the classes of an event.
import { counted } from '#contract/values/counted.ts'

export const classMessages = {
  heading: 'When am I in?',
  intro:
    'Add your dogs: the event gets a star. They stay on this device; with reminders on, the server knows their class and number and tells you before each is in.',
  class: 'Class',
  dog: 'Dog',
  unknown: 'I don’t know its place',
  place: (place: number) => `Number ${place} of the class`,
  add: 'Add my dog',
  added: (dog: string) => `${dog} is among your dogs.`,
  remove: 'Remove',
  /** '' = its class is no longer in the list. */
  removeOf: (dog: string) => `Remove ${dog || 'this dog'}`,
  removed: (dog: string) => `${dog || 'The dog'} is no longer among your dogs.`,
  absent: 'Absent',
  absentOf: (dog: string) => `Absent: ${dog}`,
  ask: {
    title: (dog: string) => `${dog} stays away?`,
    text: 'The ring’s steward is told and confirms it; then everybody sees it. Only say this of your own dog. Should it come after all, tell the steward at the ring.',
    yes: 'Tell the steward',
  },
  told: 'The steward has been told. The absence counts once the steward confirms it. There are no more reminders of this dog. If it comes after all, press “It comes after all” and tell the steward at the ring.',
  comes: 'It comes after all',
  comesOf: (dog: string) => `It comes after all: ${dog}`,
  expected: (dog: string) => `${dog} is expected again. Tell the steward at the ring.`,
  all: (count: number) => (count === 1 ? 'The class' : `All ${count} classes`),
  dogs: (count: number) => (count === 1 ? '1 dog' : `${count} dogs`),
  about: (time: string) => `about ${time}`,
  called: (time: string) => `called ${time}`,
  done: 'over',
  absentDogs: (names: string) => `absent: ${names}`,
  pause: (minutes: number) => counted(minutes, 'minute'),
  best: (number: string) => `Best of Breed: dog ${number}`,
}
