// A container of an image under bubblewrap, as docker would run it with `--read-only --tmpfs /tmp --cap-drop ALL`: the
// root can't be written, the server has the image's user, settings and command, and it is the first process.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** What the image says about its containers, in the words of its configuration. */
export interface ImageConfig {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Labels: Record<string, string>
  Volumes: Record<string, object>
  ExposedPorts: Record<string, object>
  Healthcheck: { Test: string[] }
}

export interface Image {
  root: string
  config: ImageConfig
}

/** Docker gives them to its containers. */
const networkFiles = ['/etc/hosts', '/etc/resolv.conf']

/** Unpacks the layers of an image of `docker save` into the folder. */
export function unpackImage(archive: string, folder: string): Image {
  const [packed, root] = [join(folder, 'packed'), join(folder, 'root')]
  for (const made of [packed, root]) mkdirSync(made)
  execFileSync('tar', ['-xf', archive, '-C', packed])
  const readJson = (name: string) => JSON.parse(readFileSync(join(packed, name), 'utf8'))
  const [{ Config, Layers }] = readJson('manifest.json') as [{ Config: string; Layers: string[] }]
  // The image only adds files, so no layer takes one away.
  for (const layer of Layers) execFileSync('tar', ['-xf', join(packed, layer), '-C', root])
  // Docker makes these places too; in a read-only root bubblewrap can't.
  for (const place of ['dev', 'proc', 'tmp']) mkdirSync(join(root, place), { recursive: true })
  for (const place of networkFiles) writeFileSync(join(root, place), '', { flag: 'a' })
  return { root, config: (readJson(Config) as { config: ImageConfig }).config }
}

export interface Container {
  /** Resolves with the exit code. */
  stop(): Promise<number | null>
  /** Runs a command in the container, like `docker exec`. */
  run(...command: string[]): Promise<{ code: number | null; output: string }>
  /** The folder that stands for the first volume. */
  data: string
}

/** Starts the image's command with more settings; its output is in the file container.log of the folder. */
export async function startContainer(
  { root, config }: Image,
  folder: string,
  settings: Record<string, string>,
): Promise<Container> {
  const [uid = NaN, gid = NaN] = config.User.split(':').map(Number)
  // As root the server gets the user of the image on this machine too, so that the files' permissions count.
  const user = process.getuid?.() === 0 ? { uid, gid } : {}
  const volumes = Object.keys(config.Volumes).toSorted().toReversed()
  const places = volumes.map((path) => {
    const place = mkdtempSync(join(folder, 'volume-'))
    if (user.uid !== undefined) chownSync(place, uid, gid)
    return { path, place }
  })
  const env = [
    ...config.Env,
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
  ]
  const wrap = [
    '--unshare-all --share-net --cap-drop ALL --as-pid-1 --new-session'.split(' '),
    ['--uid', String(uid), '--gid', String(gid), '--ro-bind', root, '/'],
    '--proc /proc --dev /dev --tmpfs /tmp'.split(' '),
    networkFiles.flatMap((path) => ['--ro-bind', path, path]),
    places.flatMap(({ path, place }) => ['--bind', place, path]),
    ['--chdir', config.WorkingDir, '--clearenv'],
    env.flatMap((line) => ['--setenv', ...splitOnce(line)]),
  ].flat()
  const output = openSync(join(folder, 'container.log'), 'w')
  const child = spawn('bwrap', [...wrap, '--info-fd', '3', ...config.Cmd], {
    ...user,
    cwd: '/',
    stdio: ['ignore', output, output, 'pipe'],
  })
  const { 'child-pid': pid } = JSON.parse(await text(child.stdio[3] as Readable)) as {
    'child-pid': number
  }
  return {
    data: places[0]?.place ?? '',
    stop: () => stop(child, pid),
    async run(...command) {
      const inside = spawn('bwrap', [...wrap, ...command], { ...user, cwd: '/' })
      const [printed, [code]] = await Promise.all([
        Promise.all([text(inside.stdout), text(inside.stderr)]),
        once(inside, 'close') as Promise<[number | null]>,
      ])
      return { code, output: printed.join('') }
    },
  }
}

/** The signal goes to the first process of the container; bubblewrap itself would not pass it on. */
async function stop(child: ChildProcess, pid: number): Promise<number | null> {
  if (child.exitCode === null) {
    process.kill(pid, 'SIGTERM')
    await once(child, 'close')
  }
  return child.exitCode
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf('=')
  return [line.slice(0, at), line.slice(at + 1)]
}

/** The bytes that the files below the folder take. */
export function bytesIn(folder: string): number {
  const [size = ''] = execFileSync('du', ['-s', '--block-size=1', folder], {
    encoding: 'utf8',
  }).split('\t')
  return Number(size)
}
