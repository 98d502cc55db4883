/** What a listener is told: something was committed, a person has read notifications, or the import of a person went on. */
export type Change = 'commit' | { readBy: number } | { importId: number; of: number }

export interface Changes {
  /**
   * Calls `listener` soon after each commit, on whichever server, and whenever some may have been missed; never with what was
   * changed. @returns what ends it
   */
  follow(listener: (change: Change) => void): () => void
  /** Tells the listeners of all servers. */
  tell(change: Change): Promise<void>
}

/** Those of this process: all there are on SQLite. */
export function changesWithin() {
  const listeners = new Set<(change: Change) => void>()

  const emit = (change: Change): void => {
    for (const listener of listeners) listener(change)
  }

  return {
    emit,

    follow(listener: (change: Change) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    async tell(change: Change) {
      emit(change)
    },
  }
}
