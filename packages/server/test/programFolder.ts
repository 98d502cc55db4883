import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder for what the tests build of this run. */
export const programFolderVariable = 'KARVON_TEST_PROGRAM'

/** Names a folder among ours, where a built server finds what it is not built with, for one build that all tests share. */
export default function setup(): (() => void) | undefined {
  if (process.env[programFolderVariable]) return undefined
  const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'karvon-crash-'))
  process.env[programFolderVariable] = folder
  return () => {
    delete process.env[programFolderVariable]
    rmSync(folder, { recursive: true, force: true })
  }
}
