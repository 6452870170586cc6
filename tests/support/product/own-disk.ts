// A disk for one test: an image on a loop device, which only root on a machine with such devices can have.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export interface OwnDisk {
  folder: string
  /** As the system does when the disk breaks: also for files that are open. */
  turnReadOnly(): void
  remove(): void
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })

/** Makes a disk of this size; null where there can be none. */
export function makeDisk(bytes: number): OwnDisk | null {
  const place = mkdtempSync(join(tmpdir(), 'specialty-disk-'))
  const image = join(place, 'image')
  const folder = join(place, 'mounted')
  const remove = () => rmSync(place, { recursive: true })
  try {
    mkdirSync(folder)
    writeFileSync(image, '')
    truncateSync(image, bytes)
    run('mkfs.ext4', '-q', image)
    run('mount', '-o', 'loop,errors=remount-ro', image, folder)
  } catch {
    remove()
    return null
  }
  const device = basename(String(run('findmnt', '-no', 'SOURCE', folder)).trim())
  return {
    folder,
    turnReadOnly() {
      run('sync', '--file-system', folder)
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1')
    },
    remove() {
      run('umount', folder)
      remove()
    },
  }
}
