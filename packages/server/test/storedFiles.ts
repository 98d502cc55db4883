import { type FileStore, type FilesConfig, openFileStore, openObjectStore } from '../src/files/fileStore'
import { readSigningKey, signedAddresses } from '../src/files/signedAddresses'
import type { StoredFolder } from '../src/files/storedPaths'
import type { StartedApp } from './startApp'

/** The store of a server, as another server on it would open it. */
export const storeOf = ({ config }: { config: FilesConfig }, now = () => new Date()): Promise<FileStore> =>
  openFileStore(config, now)

/** Names of what lies there, whatever the store. */
export async function storedNames(server: { config: FilesConfig }, folder: StoredFolder): Promise<string[]> {
  const objects = await openObjectStore(server.config)
  const names: string[] = []
  for await (const { name } of objects.list(folder)) names.push(name)
  return names
}

/** The addresses of private files as the server signs them. */
export async function addressesOf({ config, database }: StartedApp, now = () => new Date()) {
  const objects = await openObjectStore(config)
  return signedAddresses({ key: await readSigningKey({ objects, ...database }), now })
}
