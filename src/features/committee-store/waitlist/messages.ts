import { offerNews } from '#ui/feedback/mail-words.ts'

const inLine = (position: number) =>
  position === 1 ? 'You are next in line' : `You are number ${position} in line`

export const waitlistMessages = {
  join: (variant: string) => `Tell me when ${variant || 'it'} is back`,
  joining: 'Joining the list...',
  leave: 'Leave the list',
  leaveOf: (variant: string) => (variant === '' ? '' : ` for ${variant}`),
  leaving: 'Leaving...',
  whichOne: (product: string) => `Wait for one of ${product}`,
  hint: (isChosen: boolean) =>
    `${isChosen ? '' : 'First choose one above. '}A piece that comes back is kept for you for two hours.`,
  waiting: (position: number, variant: string, isTold: boolean) =>
    `${inLine(position)}${variant === '' ? '' : ` for ${variant}`}. ${offerNews(isTold)}`,
  offered: (variant: string, until: string) =>
    `One piece${variant === '' ? '' : ` of ${variant}`} is yours until ${until}.`,
  add: 'Add to Cart',
  addOf: (variant: string) => (variant === '' ? '' : `: ${variant}`),
  left: 'You are no longer on the list.',
  joined: 'You are on the list.',
  offline: 'The waitlist needs a connection.',
} as const
