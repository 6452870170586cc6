// Fills the built index.html with a drawn page and the event's words. The build does it without an event's words, the
// server with them. Pure.
import type { PublicWords } from './entities/event-words/public-words.ts'
import { entryLinkId, pageDataId, pageScript, wordsElementId } from './page-script.ts'

/** What a link to a page shows in a message. */
export interface LinkPreview {
  description: string
  imageUrl: string
}

/** The picture of links to pages that have none of their own, which the server draws from the look of the event. */
export const sharePictureFile = 'icons/share.jpg'

/** A page as the app's own code drew it. */
export interface DrawnPage {
  file: string
  /** The address at which the page hydrates; only pages drawn with their content do. */
  path?: string
  title?: string
  /** What it was drawn with; only pages drawn with their data have it. */
  data?: object
  preview?: LinkPreview
  /** The module of its screen, whose chunks the page preloads. */
  screen?: string
  html: string
  styles: string
}

/** A page that the server has drawn with its data. */
export interface LivePage extends DrawnPage {
  words: PublicWords
  /** From when on it looks different although its data are the same, Infinity = never. */
  staleFromMs: number
}

/** What is asked for with a page that is to be drawn with its data. */
export interface LivePageOrder {
  pathname: string
  nowMs: number
  /** The words that hold without an open event: those of the event that was open last; null = there was none. */
  words: PublicWords | null
}

const entryScript = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
// The app adds the manifest link once it listens for `beforeinstallprompt`.
const manifestLink = /\s*<link rel="manifest"[^>]*>/
const description = /<meta\s+name="description"[^>]*>/
const appTitle = /(<meta name="apple-mobile-web-app-title" content=")[^"]*/

const themeColors = /(<meta name="theme-color" content=")([^"]*)/g

const preload = (href: string, more = '') =>
  `  <link rel="modulepreload" crossorigin fetchpriority="low" href="${href}"${more} />\n  `

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** JSON that no text in it can end early. */
const jsonElement = (id: string, value: object) =>
  `  <script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>\n  `

/** Above a frame, which stays empty without the app's code. */
const noCode = `<noscript>
      <p role="alert" style="margin: 0; padding: 16px; font-weight: 680; border-bottom: 2px solid">
        This page needs JavaScript, which is switched off in this browser. The
        <a href="/schedule">schedule</a>, the <a href="/committee">stores</a> and the
        <a href="/">information</a> can be read without it.
      </p>
    </noscript>
    `

/** The page's HTML. Preloads are at the end of the body, so that scripts do not delay the first paint. */
export function fillTemplate(
  template: string,
  { path, title, preview, data, html, styles }: Omit<DrawnPage, 'file'>,
  words: PublicWords,
  chunks: readonly string[] = [],
  /** The public address of the site. Link previews need full addresses; the build does not know it. */
  publicUrl = '',
): string {
  const entry = entryScript.exec(template)?.[1]
  if (!entry) throw new Error('index.html has no entry script.')
  const previewTags = (shown: LinkPreview) =>
    [
      ['name', 'description', shown.description],
      ['property', 'og:title', title ?? ''],
      ['property', 'og:description', shown.description],
      ['property', 'og:image', new URL(shown.imageUrl, publicUrl).href],
      ['property', 'og:url', publicUrl + (path ?? '')],
    ]
      .map(
        ([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content ?? '')}" />`,
      )
      .join('\n    ')
  // A frame has no address: the app replaces it, and the mark says until when.
  const root = `<div id="root" data-prerendered="${escaped(path ?? '')}">`
  const preloads = chunks.filter((file) => `/${file}` !== entry).map((file) => preload(`/${file}`))
  const { appName } = words.words.event
  const days = words.words.home.scheduleDays.join(' ')
  return template
    .replace(/<title>[^<]*/, () => `<title>${escaped(title ?? appName)}`)
    .replace(appTitle, (_, start: string) => start + escaped(appName))
    .replace(
      themeColors,
      (_, start: string, usual: string) => start + (words.words.look.mainColor || usual),
    )
    .replace(
      '<html lang="en"',
      () =>
        `<html lang="en" data-show-days="${escaped(days)}" data-time-zone="${escaped(words.timeZone)}"`,
    )
    .replace(description, (tag) => (preview && publicUrl ? previewTags(preview) : tag))
    .replace(entryScript, '')
    .replace(manifestLink, '')
    .replace(
      '<div id="root"></div>',
      () => `${path === undefined ? noCode : ''}${root}${html}</div>`,
    )
    .replace('</head>', () => `  ${styles}\n    <script>${pageScript}</script>\n  </head>`)
    .replace('</body>', () =>
      [
        jsonElement(wordsElementId, words),
        data ? jsonElement(pageDataId, data) : '',
        preload(entry, ` id="${entryLinkId}"`),
        ...preloads,
        '</body>',
      ].join(''),
    )
}
