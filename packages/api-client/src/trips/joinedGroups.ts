/** What belongs together, by whatever joins it. */
export function joinedGroups() {
  const parents = new Map<string, string>()
  function of(key: string): string {
    let root = key
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next
    for (let each = key; each !== root; ) {
      const next = parents.get(each) ?? root
      parents.set(each, root)
      each = next
    }
    return root
  }
  return {
    of,
    join(one: string, other: string) {
      const [root, into] = [of(one), of(other)]
      if (root !== into) parents.set(root, into)
    },
  }
}
