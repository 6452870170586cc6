// Wording of installing the app.
export const messages = {
  title: 'Keep the schedule in your pocket',
  reason: 'Installed, it opens in the hall with no signal.',
  later: 'Not now',
  install: 'Install',
  showHow: 'Show how',
  installed: 'The app is on this device.',
  byMenu: 'Open your browser’s menu and choose Install, or Add to Home Screen.',
  stepsName: 'Steps to install',
  steps: [
    'Tap Share, the square with an arrow, in the browser’s bar.',
    'Scroll down and tap Add to Home Screen.',
    'Tap Add. The app stands among your other apps.',
  ],
} as const
