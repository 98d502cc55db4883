import { useEffect, useState } from 'react'
import { pageShown } from '../api/pageShown'
import { useEnvironment } from './environment'

/**
 * For a `deferPart` that is good to have: fetched once the page is shown and nothing else is to do, and not at all where each
 * byte is paid for.
 */
export const whenIdle = { instead: null, useIsWanted: useIsIdle, whenMissing: 'isLeftOut' } as const

/** Is the page shown, and was there nothing else to do since? */
export function useIsIdle(): boolean {
  const { whenIdle } = useEnvironment()
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    let isOver = false
    void pageShown.then(whenIdle).then(() => isOver || setIdle(true))
    return () => {
      isOver = true
    }
  }, [whenIdle])

  return isIdle
}
