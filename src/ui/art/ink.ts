type Ink =
  | 'sky'
  | 'sun'
  | 'far'
  | 'sea1'
  | 'sea2'
  | 'sea3'
  | 'land'
  | 'land2'
  | 'rock'
  | 'rock2'
  | 'tower'
  | 'line'
  | 'dog'
  | 'dog2'
  | 'rim'
  | 'beam'
  | 'lamp'
  | 'note'

/** The colour of one plane of the pictures; night swaps the inks, the shapes stay. */
export const ink = (name: Ink) => `var(--chakra-colors-ink-${name})`
