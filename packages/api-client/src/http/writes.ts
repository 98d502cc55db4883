/** How many calls that change something are under way, and who wants to know. */
export function countWrites() {
  const listeners = new Set<() => void>()
  let count = 0

  function change(by: 1 | -1) {
    count += by
    for (const listener of listeners) listener()
  }

  return {
    count: (): number => count,

    /** @returns ends it */
    begin(): () => void {
      change(1)
      return () => change(-1)
    },

    /** Calls back whenever one begins or ends until the returned function is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
