import { closeSync, existsSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs'

/**
 * Writes a small file under a temporary name and renames it: a reader sees the old file or the new one. A link stays one.
 */
export function writeFileWhole(named: string, content: string, mode: number): void {
  const file = existsSync(named) ? realpathSync(named) : named
  const temporary = `${file}.${process.pid}.part`
  rmSync(temporary, { force: true })
  try {
    const handle = openSync(temporary, 'wx', mode)
    try {
      writeSync(handle, content)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}
