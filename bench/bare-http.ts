// The yardstick for reads: node:http alone, sending for each path the same bytes as the server that is
// measured, which it asks once. Run with the port to listen on and the port to ask.
import { createServer, get, type IncomingMessage } from 'node:http'

interface Kept {
  status: number
  headers: string[]
  body: Buffer
}

const [port = '', askedPort = '', acceptEncoding = '', ...paths] = process.argv.slice(2)

function fetchOnce(path: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const options = { port: askedPort, path, headers: { 'accept-encoding': acceptEncoding } }
    get(options, (answer: IncomingMessage) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const body = Buffer.concat(pieces)
        // Node writes the connection's own headers anew.
        const headers = answer.rawHeaders.filter((_, at, all) => {
          const name = all[at - (at % 2)]?.toLowerCase() ?? ''
          return !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name)
        })
        const hasLength = headers.some((name) => name.toLowerCase() === 'content-length')
        const length = hasLength ? [] : ['Content-Length', String(body.length)]
        resolve({ status: answer.statusCode ?? 0, headers: [...headers, ...length], body })
      })
    }).on('error', reject)
  })
}

const kept = new Map<string, Kept>()
for (const path of paths) kept.set(path, await fetchOnce(path))
createServer((request, response) => {
  const known = kept.get(request.url ?? '')
  if (!known) return response.writeHead(404).end()
  return response.writeHead(known.status, known.headers).end(known.body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('Ready\n'))
