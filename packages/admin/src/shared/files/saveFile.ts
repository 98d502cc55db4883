/** Hands bytes to the browser as a download called `fileName`. */
export function saveFile(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the address by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** A name for a file on disk: the title, without what file systems refuse, and the ending of the stored path. */
export function fileNameFor(title: string, path: string): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(path.split(/[?#]/)[0] ?? '')?.[0] ?? ''
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${name.slice(0, 120)}${ending}`
}

/** What a file can be called in a list: its name without the ending. */
export const titleOf = ({ name }: File): string => name.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || name

/** The name under which a stored file was sent, read from its path. */
export function storedFileName(path: string): string {
  const last = path.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
