import { useEffect, useRef, useState } from 'react'

interface Versioned {
  version?: number | undefined
}

export interface PressedChangesOptions<Of extends Versioned, Items> {
  /** As it was read. */
  stored: Of
  itemsOf(stored: Of): Items
  /** @returns it as it is then; null where the server said nothing */
  send(stored: Of, items: Items): Promise<Of | null>
  /** What somebody else has made of it, out of a refusal; undefined when it was refused for another reason. */
  currentOf(error: unknown): Of | undefined
  /** What is stored now, also after a failure. */
  onStored(stored: Of): void
  /** Told once for each press that was saved. */
  onSaved(): void
  onFailed(error: unknown): void
}

/** How often a press is made again over what others saved meanwhile. */
const mostTries = 5

/**
 * A list each press on which is saved by itself. A press tells what it changes, not what the list is: it is made again over what
 * somebody else has saved in between, so that nobody's mark is lost.
 */
export function usePressedChanges<Of extends Versioned, Items>({
  stored,
  itemsOf,
  send,
  currentOf,
  onStored,
  onSaved,
  onFailed,
}: PressedChangesOptions<Of, Items>) {
  const newest = useRef(stored)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [waiting, setWaiting] = useState<readonly ((items: Items) => Items)[]>([])

  useEffect(() => {
    if ((stored.version ?? 0) >= (newest.current.version ?? 0)) newest.current = stored
  }, [stored])

  function take(answer: Of | null): void {
    if (answer) newest.current = answer
    onStored(newest.current)
    onSaved()
  }

  async function save(change: (items: Items) => Items): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        take(await send(newest.current, change(itemsOf(newest.current))))
        return
      } catch (error) {
        const current = currentOf(error)
        if (!current || attempt === mostTries) throw error
        newest.current = current
      }
    }
  }

  /** @returns whether it was saved; a failure is told */
  async function change(next: (items: Items) => Items): Promise<boolean> {
    setWaiting((steps) => [...steps, next])
    const saved = queue.current.then(() => save(next))
    queue.current = saved.catch(() => undefined)
    try {
      await saved
      return true
    } catch (error) {
      onStored(newest.current)
      onFailed(error)
      return false
    } finally {
      setWaiting((steps) => steps.filter((step) => step !== next))
    }
  }

  return {
    items: waiting.reduce((items, step) => step(items), itemsOf(stored)),
    isSaving: waiting.length > 0,
    change,
    /** Once all presses are saved. */
    settled: () => queue.current,
    take,
  }
}
