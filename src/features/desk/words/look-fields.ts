// The forms of the look of an event, and of the pages that it hides or renames.
import { optionalPages, pages } from '#contract/pages.ts'
import { usualColors } from '#contract/rules/event/club-colors.ts'
import { type Field, group, text } from './field-kinds.ts'

export const pagesFields: readonly Field[] = optionalPages.map((key) =>
  group(key, pages[key].title, text('title', 'Name', 'Empty = the usual name.'), {
    kind: 'check',
    key: 'isHidden',
    label: 'Hide this page',
  }),
)

export const lookFields: readonly Field[] = [
  {
    kind: 'picture',
    key: 'icon',
    label: 'Logo of the club',
    hint: 'In the header, as the icon of the app, and in the picture of links that people send. A square picture of at least 512 pixels. Without one there is a rosette in the colors of the club.',
    atLeastPx: 512,
  },
  {
    kind: 'colour',
    key: 'themeColor',
    label: 'Color of the bars',
    hint: 'Around the installed app. A main color takes its place.',
    unless: 'mainColor',
  },
  {
    kind: 'ownColour',
    key: 'mainColor',
    choose: 'Choose the color of buttons and links',
    usual: usualColors.main,
    label: 'Main color',
    hint: 'Of buttons and links, and of the bars around the app.',
  },
  {
    kind: 'ownColour',
    key: 'accentColor',
    choose: 'Choose the color of marks',
    usual: usualColors.accent,
    label: 'Accent color',
    hint: 'Of marks: what is on now, the page that is open, starred events.',
  },
  {
    kind: 'picture',
    key: 'picture',
    label: 'Picture of the home page',
    hint: 'At least 1280 pixels wide.',
  },
  text('pictureText', 'The picture in words', 'For people who can’t see it.'),
  { kind: 'focus', key: 'focus', label: 'What stays in view', picture: 'picture' },
  {
    kind: 'choice',
    key: 'art',
    label: 'Without a picture',
    options: [
      { value: 'plain', label: 'A landscape in the colors of the club' },
      { value: 'coast', label: 'The coast of the sample event' },
    ],
  },
]
