import { useEffect, useState } from 'react'
import { defer } from '../Deferred/Deferred'
import { useLanguage } from '../UiProvider/language'

const reasonFinder = defer(async () => (await import('./unseenReason')).unseenReason)

/** Why the file at an address that did not load is not shown, in a line; undefined until it is known. */
export function useUnseenReason(brokenUrl: string | undefined): string | undefined {
  const language = useLanguage()
  const [found, setFound] = useState<{ url: string; reason: string }>()

  useEffect(() => {
    if (!brokenUrl) return
    let isAlive = true
    reasonFinder
      .load()
      .then((findReason) => findReason(brokenUrl, language))
      .then(
        (reason) => isAlive && setFound({ url: brokenUrl, reason }),
        // An address that is none, or no line to fetch the words: the placeholder stands without.
        () => undefined,
      )
    return () => {
      isAlive = false
    }
  }, [brokenUrl, language])

  return found && found.url === brokenUrl ? found.reason : undefined
}
