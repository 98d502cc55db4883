import { type ComponentType, useEffect, useState } from 'react'
import { pageShown } from '../../shared/pageShown'
import { useEnvironment } from '../environment'

/** What keeps the page up to date, fetched when nothing else is to do; until then, and without it, the lists ask by themselves. */
export function LiveChanges() {
  const { whenIdle } = useEnvironment()
  const [Part, setPart] = useState<ComponentType>()

  useEffect(() => {
    let isOver = false
    pageShown
      .then(whenIdle)
      .then(() => import('./Live'))
      .then(({ Live }) => isOver || setPart(() => Live))
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [whenIdle])

  return Part && <Part />
}
