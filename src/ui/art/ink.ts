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

/** A colour of the drawings, which the dark scheme replaces. */
export const ink = (name: Ink) => `var(--chakra-colors-ink-${name})`
