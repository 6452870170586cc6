// Under systemd: tells it that the server is ready, and from then on feeds its watchdog while /healthz is good.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const startEveryMs = 250
const answerTimeoutMs = 5000

/** Does nothing unless systemd has started this process with `Type=notify`. */
export async function feedWatchdog({ host, port }) {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env
  if (!NOTIFY_SOCKET) return
  const address = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/healthz`
  while (!(await isHealthy(url))) await sleep(startEveryMs, undefined, { ref: false })
  await notify('--ready', 'WATCHDOG=1')
  if (!WATCHDOG_USEC) return
  const everyMs = Number(WATCHDOG_USEC) / 1000 / 3
  for (;;) {
    await sleep(everyMs, undefined, { ref: false })
    if (await isHealthy(url)) await notify('WATCHDOG=1')
  }
}

async function isHealthy(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/** systemd's own program, because Node has no datagram sockets in the file system. */
function notify(...args) {
  return new Promise((resolve) => {
    const child = spawn('systemd-notify', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', resolve)
    child.once('close', resolve)
  })
}
