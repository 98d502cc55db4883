import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** Writes a small file under a temporary name and renames it: a reader sees the old file or the new one. */
export function writeFileWhole(file: string, content: string, mode: number): void {
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
