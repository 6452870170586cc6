// A minimal HTTP client with one keep-alive connection and one request at a time. It parses only what the measured
// server sends, because it shares the processors with that server.
import { connect, type Socket } from 'node:net'

export interface Reply {
  status: number
  body: Buffer
}

export interface Line {
  /** Sends a request made by `requestText` and resolves with the reply. */
  ask(request: string): Promise<Reply>
  /** False once the server has closed the connection, as it does after a minute without requests. */
  isOpen(): boolean
  close(): void
}

/** The raw text of an HTTP request. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): string {
  const head = `${method} ${path} HTTP/1.1\r\n${headText(headers)}`
  if (body === undefined) return `${head}\r\n`
  const text = JSON.stringify(body)
  const length = Buffer.byteLength(text)
  return `${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`
}

// Cached per shopper, because all requests of a shopper have the same headers.
const headTexts = new WeakMap<object, string>()

function headText(headers: Readonly<Record<string, string>>): string {
  const known = headTexts.get(headers)
  if (known !== undefined) return known
  const lines = Object.entries({ host: 'localhost', ...headers })
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  headTexts.set(headers, text)
  return text
}

/** Opens a connection to a local port. */
export async function openLine(port: number): Promise<Line> {
  const socket = await dial(port)
  let received: Buffer[] = []
  let waiting: { resolve(reply: Reply): void; reject(error: Error): void } | null = null
  socket.on('data', (chunk) => {
    received.push(chunk)
    const reply = readReply(received.length === 1 ? chunk : Buffer.concat(received))
    if (!reply || !waiting) return
    received = []
    const { resolve } = waiting
    waiting = null
    resolve(reply)
  })
  const fail = () => waiting?.reject(new Error('The connection was closed.'))
  socket.on('error', fail).on('close', fail)
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection was closed.'))
        waiting = { resolve, reject }
        socket.write(request)
      }),
    isOpen: () => !socket.destroyed && !socket.readableEnded,
    close: () => socket.destroy(),
  }
}

function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** The reply; null until it is complete. */
function readReply(bytes: Buffer): Reply | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const from = headEnd + 4
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const end = from + Number(length)
    return bytes.length < end ? null : { status, body: bytes.subarray(from, end) }
  }
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return { status, body: Buffer.alloc(0) }
  return bytes.toString('latin1', bytes.length - 5) === '0\r\n\r\n'
    ? { status, body: joinChunks(bytes.subarray(from)) }
    : null
}

function joinChunks(chunked: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = chunked.indexOf('\r\n', at)
    const size = Number.parseInt(chunked.toString('latin1', at, lineEnd), 16)
    if (!size) return Buffer.concat(pieces)
    pieces.push(chunked.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
