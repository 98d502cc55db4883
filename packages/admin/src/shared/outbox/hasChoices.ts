import { useSyncExternalStore } from 'react'
import { useActor } from '../session/useActor'

const listeners = new Set<() => void>()

/** For `useSyncExternalStore`, with `storedChoices`. Other tabs are heard, too. */
export function subscribeChoices(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Choices are others now. */
export function tellChoices(): void {
  for (const listener of listeners) listener()
}

export const choicesKey = (personId: string | number) => `outbox:${personId}`

/** As they stand in the browser; null for none, and where it keeps nothing. */
export function storedChoices(personId: string | number): string | null {
  try {
    return localStorage.getItem(choicesKey(personId))
  } catch {
    return null
  }
}

/** Has the signed-in person made a choice that no server has confirmed? */
export function useHasChoices(): boolean {
  const { id } = useActor()
  return useSyncExternalStore(subscribeChoices, () => storedChoices(id) !== null)
}
