// Wording of the accessibility page. It must be true: docs/accessibility.md says how each release is checked.

/** Known limitations; a fix removes its line. */
export const notYet: readonly string[] = [
  'Committees write their own pages. Screen readers skip a picture in such a page that nobody has described; an undescribed picture of a product has the product’s name.',
  'Logging in and entering a card happen in forms of other services, which we have not tested.',
  'A few failures, such as a log-in that was not finished or a link that could not be copied, are reported in messages that close after three to five seconds. A message stays while you point at it or focus it.',
]

export const messages = {
  conformance: 'Conformance',
  standard:
    'As of November 2026, this site meets the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, except for what is listed below.',
  testing: 'How we test',
  howTested: [
    'Automatic checks of the screens, in light and dark colors, run before a change goes live.',
    'We checked by hand: with the keyboard alone, at 400 percent zoom, with more space between letters, words and lines, and with forced colors. The latest changes have not been checked by hand yet.',
    'We read what the browser tells a screen reader. Nobody who uses one every day has tested the site yet.',
  ],
  limitations: 'Known limitations',
  nothing: 'Nothing that we know of.',
  keyboard: 'Keyboard and speech input',
  keyboardText:
    'No single key does anything by itself. A word that testers type outside of a field opens a dialog; if your device types words by accident, turn that off.',
  typedWord: 'A typed word can open a dialog on this device',
  contact: 'Contact us',
  contactText:
    'If something is in your way, write to us. Say which page it was, what you wanted to do, and what you use, for example a screen reader or larger text. We will answer, and help you with what you wanted to do.',
}
