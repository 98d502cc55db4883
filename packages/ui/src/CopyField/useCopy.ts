import { useEffect, useState } from 'react'

/** What came of the last copying: nothing is claimed before the clipboard has the text. */
export type CopyOutcome = 'copied' | 'refused' | undefined

/** Puts a text on the clipboard and tells for two seconds that it is there, or that the browser refused. */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  return { outcome, copy }
}
