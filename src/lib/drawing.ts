// Whether the page is being drawn by the server, or its frame hydrates as it was drawn: then it shows what everybody sees,
// at the time of the drawing.

/** What the server lends to the code that draws. */
export interface DrawingTools {
  /** The HTML as it may be shown (rule 45). */
  sanitize: (html: string) => string
  /** The public address of the site. */
  publicUrl: string
}

let tools: DrawingTools | null = null

export function lendDrawingTools(lent: DrawingTools): void {
  tools = lent
}

export function readDrawingTools(): DrawingTools {
  if (!tools) throw new Error('Only the server draws pages with their data.')
  return tools
}

/** The origin of the page. */
export const pageOrigin = (): string =>
  import.meta.env.SSR ? readDrawingTools().publicUrl : location.origin

let drawnMs: number | null = null
let staleFromMs = Infinity

/**
 * The time of the drawing while the page is drawn, and until its frame is hydrated; null afterwards, also for the cards
 * that hydrate later, and for pages that are not drawn.
 */
export const drawingMs = (): number | null => drawnMs

export function beginDrawing(atMs: number): void {
  drawnMs = atMs
  staleFromMs = Infinity
}

/** Says from when on the part that is being drawn would look different. */
export function noteStaleFrom(ms: number): void {
  staleFromMs = Math.min(staleFromMs, ms)
}

/** Returns from when on the drawn page looks different, Infinity = never. */
export function endDrawing(): number {
  drawnMs = null
  return staleFromMs
}
