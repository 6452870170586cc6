// nginx with the configuration of `deploy/`, before server processes on this machine.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { aptUnpack } from '#scripts/apt.mjs'
import { reachable } from './reachable.ts'

const certificates = '/etc/letsencrypt/live/specialty.example.org/'
const root = join(import.meta.dirname, '..', '..', '..')

export interface Nginx {
  /** Where visitors reach the site: TLS with a certificate that this test process trusts. */
  origin: string
  /** Where nginx listens without TLS. */
  plainOrigin: string
  /** What it says of its upstreams and of itself. */
  errors(): string
  stop(): Promise<void>
}

/** Some containers have none. */
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)

/** Starts nginx at two ports with `deploy/nginx.conf`; `servers` are the ports of the processes behind it. */
export async function startNginx(
  ports: { tls: number; plain: number },
  servers: readonly [number, number],
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-nginx-'))
  const certificate = makeCertificate(folder)
  setDefaultCACertificates([
    ...getCACertificates('default'),
    readFileSync(certificate.file, 'utf8'),
  ])
  const block = replaced(givenConfiguration(), {
    'server 127.0.0.1:4173': `server 127.0.0.1:${servers[0]}`,
    '# server 127.0.0.1:4273': `server 127.0.0.1:${servers[1]}`,
    'listen 443 ssl': `listen 127.0.0.1:${ports.tls} ssl`,
    'listen [::]:443 ssl;': hasIpv6 ? `listen [::1]:${ports.tls} ssl;` : '',
    'listen 80': `listen 127.0.0.1:${ports.plain}`,
    'listen [::]:80;': hasIpv6 ? `listen [::1]:${ports.plain};` : '',
    [`${certificates}fullchain.pem`]: certificate.file,
    [`${certificates}privkey.pem`]: certificate.key,
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const configuration = join(folder, 'nginx.conf')
  const errorLog = join(folder, 'error.log')
  writeFileSync(
    configuration,
    `daemon off;
user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
pid ${join(folder, 'nginx.pid')};
error_log ${errorLog} warn;
events {}
http {
access_log off;
${temporary.join('\n')}
${block}
}
`,
  )
  const nginx = spawn(findNginx(), ['-p', folder, '-e', errorLog, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(nginx, 'close')
  const origin = `https://localhost:${ports.tls}`
  const errors = () => (existsSync(errorLog) ? readFileSync(errorLog, 'utf8') : '')
  const died = ended.then(() => {
    throw new Error(`nginx has ended: ${errors()}`)
  })
  await Promise.race([reachable(origin), died])
  died.catch(() => undefined)
  return {
    origin,
    plainOrigin: `http://127.0.0.1:${ports.plain}`,
    errors,
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What people copy is what is tested. */
const givenConfiguration = () => readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')

function replaced(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}.`)
    return changed.replace(from, to)
  }, text)
}

function makeCertificate(folder: string): { file: string; key: string } {
  const [file, key] = [join(folder, 'site.pem'), join(folder, 'site.key')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const args = ['req', '-x509', ...kind, ...name, '-out', file, '-keyout', key]
  execFileSync('openssl', args, { stdio: 'ignore' })
  return { file, key }
}

/** The installed program, or that of Debian's package, which is unpacked and not installed: nothing else starts. */
function findNginx(): string {
  const unpacked = join(root, '.cache', 'nginx')
  const programs = ['nginx', '/usr/sbin/nginx', join(unpacked, 'usr/sbin/nginx')]
  const find = () => programs.find((program) => spawnSync(program, ['-v']).status === 0)
  const found = find() ?? (aptUnpack('nginx', unpacked) ? find() : undefined)
  if (found === undefined) throw new Error('nginx is needed here: install it.')
  return found
}
