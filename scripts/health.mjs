// Whether a server on this machine is healthy, and of which version.
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 250
const answerTimeoutMs = 5000

/** Where the server of this environment is reached from this machine. */
export function serverAddress({ HOST, PORT } = process.env) {
  const host = HOST || '127.0.0.1'
  const everywhere = ['0.0.0.0', '::']
  return { host: everywhere.includes(host) ? 'localhost' : host, port: Number(PORT || 4173) }
}

/** What /healthz says when it is good, else null. */
export async function readHealth(address) {
  const answer = await readAnswer(address)
  return answer?.isGood ? answer.health : null
}

/** Whether a server answers at /healthz, whatever it says. A hung server does not. */
export async function isAnswering(address) {
  return (await readAnswer(address)) !== null
}

/** What /healthz says; null = it does not answer. Each try opens a connection, because two releases may share the port. */
function readAnswer({ host, port }) {
  return new Promise((resolve) => {
    const options = { host, port, path: '/healthz', agent: false, timeout: answerTimeoutMs }
    const request = get(options, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part) => (body += part))
      answer.on('error', () => resolve(null))
      answer.on('end', () => {
        const health = parse(body)
        resolve(health && { health, isGood: answer.statusCode === 200 })
      })
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
  })
}

function parse(body) {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Resolves once a server answers at /healthz. */
export async function startsAnswering(address) {
  while (!(await isAnswering(address))) await sleep(pollMs, undefined, { ref: false })
}

/** Resolves with true once the server is healthy, of the given version if one is given; with false after the signal. */
export async function becomesHealthy(address, { version, signal } = {}) {
  for (;;) {
    if (signal?.aborted) return false
    const health = await readHealth(address)
    if (health !== null && (version === undefined || health.version === version)) return true
    await sleep(pollMs, undefined, { ref: false })
  }
}
