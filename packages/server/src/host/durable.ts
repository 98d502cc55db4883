import { copyFile, open } from 'node:fs/promises'

/** Copies a file so that its bytes are there after a power cut; readable for this user only. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const file = await open(to, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
