/** Who stops typing for so long begins anew, in ms. */
const pause = 750

interface TypedKey {
  key: string
  timeStamp: number
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * Finds by first letters. Several letters typed in a row are the beginning of one label; the same letter again goes on to the
 * next that begins with it.
 */
export function createTypeahead() {
  let typed = ''
  let start = -1
  let last = 0

  /** The index of what fits, -1 where nothing does; undefined for a key that is not part of a search. */
  return function find(event: TypedKey, labels: readonly string[], current: number): number | undefined {
    const { key, timeStamp } = event
    if (timeStamp - last > pause || (key.length > 1 && key !== 'Shift')) typed = ''
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || (key === ' ' && typed === '')) return
    last = timeStamp
    if (typed === '') start = current
    typed += plain(key)

    const next = (text: string) => {
      const after = labels.map((_, offset) => (start + 1 + offset) % labels.length)
      return after.find((index) => plain(labels[index] ?? '').startsWith(text)) ?? -1
    }
    let found = next(typed)
    if (found === -1 && typed.length > 1 && [...typed].every((letter) => letter === typed[0])) {
      typed = plain(key)
      start = current
      found = next(typed)
    }
    if (found === -1) typed = ''
    return found
  }
}

/** However an apostrophe of Uzbek is written. */
const plain = (text: string) => text.toLocaleLowerCase().replace(/[ʻʼ‘’`]/g, "'")
