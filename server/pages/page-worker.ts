// Runs in a worker thread: draws one page at a time with the app's own code. What the page shows it asks of the server,
// by the thread that started it.
import { parentPort, workerData } from 'node:worker_threads'
import type { LivePage, LivePageOrder } from '#contract/page-template.ts'
import { sanitize } from '../sanitize-html.ts'
import { loadBundle } from './page-bundle.ts'

export interface DrawMessage extends LivePageOrder {
  kind: 'draw'
  /** Names the drawing in all that the worker sends for it. */
  drawing: number
}

/** The server's reply to an `ask`. */
export interface Told {
  kind: 'told'
  id: number
  status: number
  type: string
  body: string
}

type Sent =
  | { kind: 'ask'; id: number; url: string }
  /** html null = the address has no such page. */
  | { kind: 'drawn'; html: string | null; staleFromMs: number }
  | { kind: 'failed'; message: string }

export type FromWorker = Sent & Pick<DrawMessage, 'drawing'>

interface Order extends LivePageOrder {
  publicUrl: string
  sanitize: (html: string) => string
  answer: (url: string) => Promise<Response>
}
type Code = { drawLivePage: (order: Order) => Promise<LivePage | null> }

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread.')
const { bundle, publicUrl }: { bundle: string; publicUrl: string } = workerData
const { code, fill } = await loadBundle<Code>(bundle)

const send = (message: FromWorker) => port.postMessage(message)
const asked = new Map<number, (told: Told) => void>()
let lastId = 0

function ask(drawing: number, url: string): Promise<Response> {
  lastId += 1
  const id = lastId
  send({ kind: 'ask', drawing, id, url })
  return new Promise((resolve) => {
    asked.set(id, ({ status, type, body }) =>
      resolve(new Response(body, { status, headers: { 'content-type': type } })),
    )
  })
}

const clean = (html: string) => sanitize(html, publicUrl).html

async function draw({ drawing, ...order }: DrawMessage): Promise<Sent> {
  const answer = (url: string) => ask(drawing, url)
  const page = await code.drawLivePage({ ...order, answer, publicUrl, sanitize: clean })
  if (page === null) return { kind: 'drawn', html: null, staleFromMs: Infinity }
  const html = fill(page, page.words, publicUrl)
  return { kind: 'drawn', html, staleFromMs: page.staleFromMs }
}

port.on('message', (message: DrawMessage | Told) => {
  if (message.kind === 'told') {
    asked.get(message.id)?.(message)
    asked.delete(message.id)
    return
  }
  // What a failed drawing still waits for is not answered any more.
  asked.clear()
  void draw(message)
    .catch((error: unknown): Sent => ({ kind: 'failed', message: String(error) }))
    .then((sent) => send({ drawing: message.drawing, ...sent }))
})
