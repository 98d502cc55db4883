import { randomBytes } from 'node:crypto'

/** A name that nobody guesses and no two files share. */
export const randomName = (extension: string): string => `${randomBytes(18).toString('base64url')}.${extension}`

/** Is it a name that `randomName` can have made? Such a name is safe to join to a folder. */
export const isStoredName = (name: string): boolean => /^[\w-]{24}\.[a-z\d]{2,5}$/.test(name)

const nameBytes = 200

/** A person's file name as it may be kept and offered: no folders, no control, direction or reserved characters. */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const cleaned = base
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}"<>|:*?;]/gu, '')
    .replace(/\s+/g, ' ')
    // Looking back keeps it from beginning anew at each dot of a long row.
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  const extension = /\.[^.]{1,10}$/.exec(cleaned)?.[0] ?? ''
  let stem = cleaned.slice(0, cleaned.length - extension.length).slice(0, nameBytes)
  while (Buffer.byteLength(stem + extension) > nameBytes) stem = [...stem].slice(0, -1).join('')
  return stem + extension || 'file'
}

/** RFC 6266: the name in ASCII for old readers and in UTF-8 for the rest. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const cleaned = cleanFileName(name)
  const ascii = cleaned.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(cleaned).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
