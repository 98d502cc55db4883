import { extensionMatches, type FileKind, type FileType } from './fileTypes'

/** What files a place takes. */
export interface FileSlot {
  accept: readonly FileKind[]
  /** Narrows the kinds down to files of these extensions: `pdf`. */
  only?: readonly string[]
  /** How many at once. */
  max: number
}

const picture = { accept: ['image'], max: 1 } as const
const medium = { accept: ['image', 'video'], max: 1 } as const
const papers = ['document', 'image'] as const

/** Every place that takes files. Source: docs/product.md. */
export const filePlaces = {
  tour: picture,
  day: picture,
  ig: { ...medium, max: 10 },
  hero: medium,
  'private-banner': medium,
  'private-tour': medium,
  'uz-banner': medium,
  'uz-post': medium,
  /** Passports and visas. */
  document: { accept: papers, only: ['pdf', 'jpg', 'png'], max: 1 },
  /** Other documents of a client, and those of a sold tour. */
  paper: { accept: papers, only: ['pdf', 'jpg', 'png', 'doc', 'docx'], max: 1 },
} as const satisfies Readonly<Record<string, FileSlot>>

/** Files of these extensions alone, as of an `accept` attribute. */
export const acceptOf = ({ only = [] }: FileSlot): string =>
  only.flatMap((extension) => (extension === 'jpg' ? ['.jpg', '.jpeg'] : `.${extension}`)).join(',')

/** Files of other documents and of client tours. */
export const paperTypes = acceptOf(filePlaces.paper)

export type FilePlace = keyof typeof filePlaces

export const filePlaceNames = Object.keys(filePlaces) as FilePlace[]

/** What one file may weigh, in megabytes of 1024 × 1024, unless the server is told otherwise (`KARVON_MAX_IMAGE_MB`). */
export const fileMegabytes: Readonly<Record<FileKind, number>> = { image: 25, document: 25, video: 200 }

/** The largest picture that is decoded, in pixels. */
export const pixelLimit = 40_000_000
/** The longest side of a picture as it is kept: a larger one is made smaller. */
export const sideLimit = 4096

/** Does a place take files of a type? */
export const acceptsType = ({ accept, only }: FileSlot, { kind, extensions }: FileType): boolean =>
  accept.includes(kind) && (!only || only.includes(extensions[0]))

/** A file, as far as a place asks. */
export interface JudgedFile {
  type: FileType
  name: string
  /** In bytes. */
  size: number
}

/**
 * Why a place does not take a file: of another kind, under another extension than its content, too heavy. Pictures are drawn
 * anew as what they are, so that theirs may be any.
 */
export type FileRefusal = 'kind' | 'extension' | 'size'

/**
 * Why a place does not take a file; null when it does.
 * @param bytes what a file of each kind may weigh
 */
export function fileRefusal(
  slot: FileSlot,
  { type, name, size }: JudgedFile,
  bytes: Readonly<Record<FileKind, number>>,
): FileRefusal | null {
  if (!acceptsType(slot, type)) return 'kind'
  if (type.kind !== 'image' && !extensionMatches(type, name)) return 'extension'
  return size > bytes[type.kind] ? 'size' : null
}
