/** A size in hundredths of the height of a wide screen; on a phone in steps of 4 px. */
export const size = (units: number) => `calc(var(--unit) * ${units})`

export const heading = { fontFamily: 'heading', fontWeight: '640', letterSpacing: '-0.012em' }
