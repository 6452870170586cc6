// Under systemd: tells it that the server is ready, and from then on feeds its watchdog while the server answers at
// /healthz, whatever it says there: a server whose database is away or takes no changes still answers what it can, and
// no start of another one would mend that.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAnswering, startsAnswering } from './health.mjs'

/** Does nothing unless systemd has started this process with `Type=notify`. */
export async function feedWatchdog({ address, isTrying }) {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env
  if (!NOTIFY_SOCKET) return
  await startsAnswering(address)
  await notify('--ready', 'WATCHDOG=1')
  if (!WATCHDOG_USEC) return
  const everyMs = Number(WATCHDOG_USEC) / 1000 / 3
  for (;;) {
    await sleep(everyMs, undefined, { ref: false })
    // The trial of another release has its own limit, after which the release before serves again.
    if (isTrying() || (await isAnswering(address))) await notify('WATCHDOG=1')
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
