// Wording of the notice on a device that saves nothing, which few visitors see.
export const storageMessages = {
  name: 'Saving',
  text: 'Saving is not possible on this device.',
  meaning: 'What that means',
} as const
