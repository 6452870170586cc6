// The baseline for reads: plain node:http that sends the same bytes as the measured server. It fetches each path once at
// startup. Arguments: its own port, the server's port, Accept-Encoding, paths.
import { createServer, get, type IncomingMessage } from 'node:http'

interface StoredReply {
  status: number
  headers: string[]
  body: Buffer
}

const [port = '', serverPort = '', acceptEncoding = '', ...paths] = process.argv.slice(2)

function fetchOnce(path: string): Promise<StoredReply> {
  return new Promise((resolve, reject) => {
    const options = { port: serverPort, path, headers: { 'accept-encoding': acceptEncoding } }
    get(options, (answer: IncomingMessage) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const body = Buffer.concat(pieces)
        // Node writes the headers of a connection itself.
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

const replies = new Map<string, StoredReply>()
for (const path of paths) replies.set(path, await fetchOnce(path))
createServer((request, response) => {
  const reply = replies.get(request.url ?? '')
  if (!reply) return response.writeHead(404).end()
  return response.writeHead(reply.status, reply.headers).end(reply.body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('Ready\n'))
