/** What a listener is told: something was committed, or notifications were read. */
export type ChangeTopic = 'commit' | 'notificationsRead'

export interface Changes {
  /**
   * Calls `listener` soon after each commit, on whichever server, and whenever some may have been missed; never with what was
   * changed. @returns what ends it
   */
  follow(listener: (topic: ChangeTopic) => void): () => void
  /** Tells the listeners of all servers. */
  tell(topic: ChangeTopic): Promise<void>
}

/** Those of this process: all there are on SQLite. */
export function changesWithin() {
  const listeners = new Set<(topic: ChangeTopic) => void>()

  const emit = (topic: ChangeTopic): void => {
    for (const listener of listeners) listener(topic)
  }

  return {
    emit,

    follow(listener: (topic: ChangeTopic) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    async tell(topic: ChangeTopic) {
      emit(topic)
    },
  }
}
