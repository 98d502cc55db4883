import type { Http } from '@karvon/api-client/http/http'
import { useEffect } from 'react'
import { type Middleware, unstable_serialize, useSWRConfig } from 'swr'

interface Reading {
  /** How many on the page show it. */
  readers: number
  /** How many calls are under way. */
  calls: number
  ending: AbortController
}

/**
 * Aborts what is being read when nobody on the page shows it any more: a screen that is left ends its reads. swr
 * forgets such a read, so that it is neither an answer nor a failure to whoever comes next.
 */
export function endingReads(http: Http): Middleware {
  const readings = new Map<string, Reading>()

  function readingOf(name: string): Reading {
    const reading = readings.get(name) ?? { readers: 0, calls: 0, ending: new AbortController() }
    readings.set(name, reading)
    return reading
  }

  async function read<T>(name: string, begin: () => T | Promise<T>): Promise<T> {
    const reading = readingOf(name)
    const { signal } = reading.ending
    reading.calls += 1
    try {
      return await http.readUntil(signal, begin)
    } catch (error) {
      // Not shown by anybody, and discarded by swr.
      if (signal.aborted) return undefined as T
      throw error
    } finally {
      reading.calls -= 1
    }
  }

  return (useNext) => (key, fetcher, config) => {
    const name = unstable_serialize(key)
    const { mutate } = useSWRConfig()

    useEffect(() => {
      const reading = readingOf(name)
      reading.readers += 1

      function endUnwanted() {
        if (reading.readers > 0 || readings.get(name) !== reading) return
        readings.delete(name)
        if (reading.calls === 0) return
        reading.ending.abort()
        void mutate(name)
      }
      return () => {
        reading.readers -= 1
        // The next screen may show the same.
        queueMicrotask(endUnwanted)
      }
    }, [name, mutate])

    return useNext(key, fetcher && ((...args: unknown[]) => read(name, () => fetcher(...args))), config)
  }
}
