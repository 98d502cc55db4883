import { randomName } from './fileNames'

/** Where something lies in a store, whichever it is; a backup has the same paths. */
export type StoredPath = `${StoredFolder}/${string}` | KeyPath

export type StoredFolder = 'files/public' | 'files/private' | 'files/sizes' | RemovedFolder

/** Where files wait that no row names any more, before they are deleted. */
export type RemovedFolder = 'files/removed/public' | 'files/removed/private'

export const signingKeyPath = 'signing.key'
export const instagramTokenPath = 'instagram-token.json'
/** Says which database the files belong to. */
export const installationPath = 'installation.id'
/** Of the installation, beside its files. */
export const keyPaths = [signingKeyPath, instagramTokenPath, installationPath] as const
type KeyPath = (typeof keyPaths)[number]

/** Of smaller versions of public pictures. They can be made again, and are in no backup. */
export const sizesFolder = 'files/sizes'

/** The name comes from the database, or looks like one that does. */
export const filePath = (name: string, visibility: 'public' | 'private'): StoredPath => `files/${visibility}/${name}`

export const removedFolder = (visibility: 'public' | 'private'): RemovedFolder => `files/removed/${visibility}`

export const removedPath = (name: string, visibility: 'public' | 'private'): StoredPath =>
  `${removedFolder(visibility)}/${name}`

export const sizePath = (name: string): StoredPath => `${sizesFolder}/${name}`

/** A file of this machine's temporary folder, which nothing is known of yet. */
export const partName = (): string => randomName('part')
