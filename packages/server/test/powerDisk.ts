import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PowerDisk {
  /** A folder on it. */
  folder: string
  /** From now on it holds what had reached it, and not what the system still meant to write. */
  cutPower(): void
  remove(): void
}

/**
 * A disk that can lose its power: a file that is mounted. What the system has not written yet is not in the file, so
 * that a copy of it is the disk of a machine whose power went. Needs root, and loop devices.
 */
export function powerDisk(): PowerDisk {
  const home = mkdtempSync(join(tmpdir(), 'karvon-power-'))
  const [image, copy, place] = ['disk', 'copy', 'mounted'].map((name) => join(home, name)) as [string, string, string]
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })
  const mount = () => run('mount', '-o', 'loop', image, place)

  run('truncate', '--size=400M', image)
  run('mkfs.ext4', '-q', image)
  mkdirSync(place)
  mount()
  const folder = join(place, 'data')
  mkdirSync(folder)
  return {
    folder,
    cutPower() {
      copyFileSync(image, copy)
      run('umount', place)
      renameSync(copy, image)
      mount()
    },
    remove() {
      // Lazily: whatever this process still holds open there goes with it.
      run('umount', '--lazy', place)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
