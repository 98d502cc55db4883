type Id = string | number

/** What others did to a list meanwhile. */
export interface ListChanges {
  added: number
  removed: number
  /** Do those that stayed follow each other differently? */
  isReordered: boolean
}

export function listChanges(before: readonly Id[], now: readonly Id[]): ListChanges {
  const old = new Set(before)
  const present = new Set(now)
  const stayed = before.filter((id) => present.has(id))
  const stand = now.filter((id) => old.has(id))
  return {
    added: now.length - stand.length,
    removed: before.length - stayed.length,
    isReordered: stand.some((id, index) => id !== stayed[index]),
  }
}
