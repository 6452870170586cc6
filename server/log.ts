// The server's log: JSON lines on standard error, so that standard output holds the ready line alone.
// No tokens, query strings, ids of people or other personal data are ever put in.
import { type Logger, pino, stdTimeFunctions } from 'pino'

/** The message of the lines that there is one of for every request. */
export const requestLine = 'request'

export function createLog(level: 'info' | 'silent' = 'info'): Logger {
  if (level === 'silent') return pino({ level })
  const out = pino.destination({ dest: 2, sync: true })
  const lines = requestsByTurns((text) => void out.write(text))
  process.once('exit', lines.flush)
  return pino({ base: null, timestamp: stdTimeFunctions.isoTime }, lines)
}

/**
 * Writes the lines of requests that are answered in one turn of the event loop together at its end, since
 * each write holds up all of them. Any other line is written at once, after those before it.
 */
export function requestsByTurns(write: (text: string) => void) {
  let waiting = ''
  const flush = () => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    write(text)
  }
  const lines = {
    // Has the logger put the message of each line here.
    [Symbol.for('pino.metadata')]: true,
    lastMsg: '',
    write(line: string) {
      if (waiting === '') setImmediate(flush)
      waiting += line
      if (lines.lastMsg !== requestLine) flush()
    },
    flush,
  }
  return lines
}
