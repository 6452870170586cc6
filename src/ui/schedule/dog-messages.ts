// Wording of the own dogs. Apart from the shared wording, because it loads late.
const before = (count: number) =>
  count === 0 ? 'you are next' : count === 1 ? '1 dog before you' : `${count} dogs before you`

export const dogMessages = {
  own: 'Your dogs',
  dog: (name: string) => `Dog ${name}`,
  of: (name: string, title: string) => `Dog ${name}, ${title}`,
  about: (time: string, count: number) => `About ${time}, ${before(count)}`,
  aboutClass: (time: string, count: number) =>
    count === 0 ? `About ${time}` : `About ${time}, ${count} dogs before this class`,
  // In a calendar, after the dog's name.
  aboutTime: (time: string) => `about ${time}`,
  printedTime: (time: string) => `printed ${time}`,
  counted: (time: string) => `As known on ${time}. The app says it as it is then.`,
  inRing: 'In the ring now: go there',
  anyMoment: 'Any moment now: go to the ring',
  printed: (time: string) => `Printed ${time}`,
  silent: (time: string) =>
    `Nobody has reported from this ring since ${time}, so this is only what was printed.`,
  absent: 'Absent',
  done: 'Over',
  closed: 'This event is over, or does not take place',
  gone: 'No longer in the list. Look at the event.',
  between: (from: string, until: string) => `Between ${from} and ${until}.`,
  classAt: (time: string) => `The class begins about ${time}.`,
  classCalled: 'The class has been called.',
  usual: (minutes: string) => `Counted with the usual ${minutes} minutes a dog.`,
  today: (minutes: string, count: number) =>
    `Counted with ${minutes} minutes a dog, as in this ring today (${count} ${count === 1 ? 'dog' : 'dogs'} judged).`,
  clash: (dog: string, ring: string) =>
    `${dog} may be in at the same time, in ${ring}. Tell both stewards.`,
  elsewhere: 'another place',
}
